import { type Config, readConfig } from '../config.ts';
import { explainFailure } from '../operations/explainFailure.ts';
import { UsageError } from './readArguments.ts';

/** Runs a command: what `work` gives goes to the terminal, what goes wrong becomes a sentence and an exit code. */
export async function runCommand(
  usage: string,
  work: (config: Config, args: string[]) => Promise<string>,
): Promise<void> {
  try {
    await print(await work(readConfig(), process.argv.slice(2)));
  } catch (error) {
    const isUsage = error instanceof UsageError || isParseError(error);
    const { message } = error as Error;
    console.error(isUsage ? `${message}\n\n${usage}`.trim() : explainFailure(error));
    process.exitCode = isUsage ? 2 : 1;
  }
}

const isParseError = (error: unknown) =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');

/** Waits until a pipe took everything, so that a long list is not cut off. */
export function print(text: string): Promise<void> {
  return new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}
