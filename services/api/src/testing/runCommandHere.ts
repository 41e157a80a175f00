import { type Command, executeCommand } from '../cli/executeCommand.ts';

/** Exit code and output of a command. */
export interface CommandResult {
  code: number;
  output: string;
  errorOutput: string;
}

/** Runs a command in this process with only the given environment. */
export async function runCommandHere(
  command: Command,
  environment: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<CommandResult> {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await executeCommand(command, args, environment, {
    print: async (text) => void output.push(`${text}\n`),
    printError: (text) => errors.push(text),
  });
  return { code, output: output.join(''), errorOutput: errors.join('\n') };
}
