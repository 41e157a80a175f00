import { parseArgs } from 'node:util';

export const USAGE = `Usage: pnpm leads list [--json] [--limit <number>]

Shows the leads that were accepted, newest first, whether the site is running or not.
  --json     as a JSON array, in the field names that the pop-up posts
  --limit    only the newest ones`;

/** The command was not understood. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * What `pnpm leads` was asked to do.
 *
 * @throws {UsageError} telling what is wrong and how it is right
 */
export function readArguments(args: string[]): { json: boolean; limit: number | undefined } {
  const { values, positionals } = parse(args);
  if (positionals.length !== 1 || positionals[0] !== 'list') throw new UsageError(USAGE);
  const { json = false, limit } = values;
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit))
    throw new UsageError(`--limit ${limit}: must be a whole number from 1.\n\n${USAGE}`);
  return { json, limit: limit === undefined ? undefined : Number(limit) };
}

function parse(args: string[]) {
  const options = { json: { type: 'boolean' }, limit: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}
