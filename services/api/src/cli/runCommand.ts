import type { Command, Print } from './Command.ts';
import { executeCommand } from './executeCommand.ts';

/** Runs a command as this process, with its arguments, output and exit code. */
export async function runCommand(command: Command): Promise<void> {
  const terminal = { print, printError: (text: string) => console.error(text) };
  process.exitCode = await executeCommand(command, process.argv.slice(2), process.env, terminal);
}

/** Waits until a pipe has taken everything, so that a long list is not cut off. */
const print: Print = (text) =>
  new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
