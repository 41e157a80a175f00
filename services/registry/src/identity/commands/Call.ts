import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * Sends a request with the operator's token. Resolves to the body of a successful answer, and rejects with an error that has
 * the registry's message.
 */
export type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<unknown>;

/** Returns `undefined` for arguments that the command does not know. */
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

/** `a,b` as a list; `undefined` if it was not given. */
export const readList = (text: string | undefined) =>
  text
    ?.split(',')
    .map((each) => each.trim())
    .filter(Boolean);
