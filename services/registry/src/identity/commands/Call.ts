import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * Asks the registry with the operator's token. Resolves to the body of a successful answer, and rejects with an error whose
 * message is the registry's sentence.
 */
export type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<unknown>;

/** Returns `undefined` for arguments that the command does not have. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return undefined;
  }
}

/** `a,b` as a list; `undefined` when it was not given. */
export const readList = (text: string | undefined) =>
  text
    ?.split(',')
    .map((each) => each.trim())
    .filter(Boolean);
