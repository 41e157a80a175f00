import type { Command } from './Command.ts';
import { createPrint } from './createPrint.ts';
import { executeCommand } from './executeCommand.ts';

/** Runs a command as this process, with its arguments, output and exit code. */
export async function runCommand(command: Command): Promise<void> {
  const print = createPrint(process.stdout);
  const terminal = { print, printError: (text: string) => void createPrint(process.stderr)(text) };
  process.exitCode = await executeCommand(command, process.argv.slice(2), process.env, terminal);
}
