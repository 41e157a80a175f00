import { readConfig } from '../config.ts';
import { explainFailure } from '../operations/explainFailure.ts';
import type { Command, Print } from './Command.ts';
import { UsageError } from './readArguments.ts';

/** Where a command's output and errors go. */
export interface Terminal {
  print: Print;
  printError: (text: string) => void;
}

/** Runs a command. Returns its exit code: 1 when the command failed, 2 when its arguments are invalid. */
export async function executeCommand(
  { usage, run }: Command,
  args: string[],
  environment: NodeJS.ProcessEnv,
  { print, printError }: Terminal,
): Promise<0 | 1 | 2> {
  try {
    await print(await run(readConfig(environment), args, print));
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError || isParseError(error);
    const { message } = error as Error;
    printError(isUsage ? `${message}\n\n${usage}`.trim() : explainFailure(error));
    return isUsage ? 2 : 1;
  }
}

const isParseError = (error: unknown) =>
  String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
