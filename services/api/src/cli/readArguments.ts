import { parseArgs } from 'node:util';

/** The command was not understood. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** How a command is called. */
export interface Usage {
  /** Said when the call is wrong. */
  text: string;
  /** What may stand after `list`; absent when nothing may. */
  forms?: readonly string[];
}

/** What a command was asked to list, and how to show it. */
export interface ListArguments {
  json: boolean;
  limit: number | undefined;
  form: string | undefined;
}

/**
 * What `pnpm leads` or `pnpm forms` was asked to do.
 *
 * @throws {UsageError} telling what is wrong and how it is right
 */
export function readArguments(args: string[], usage: Usage): ListArguments {
  const { values, positionals } = parse(args, usage);
  const [verb, form, ...more] = positionals;
  if (verb !== 'list' || more.length > 0 || (form !== undefined && !usage.forms))
    throw new UsageError(usage.text);
  if (form !== undefined && !usage.forms?.includes(form))
    throw new UsageError(`${form}: there is no such form.\n\n${usage.text}`);
  const { json = false, limit } = values;
  return { json, limit: readCount('--limit', limit, usage.text), form };
}

/**
 * A number of things that an option asks for; `undefined` when it is not there.
 *
 * @throws {UsageError}
 */
export function readCount(name: string, text: string | undefined, usage = ''): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`${name} ${text}: must be a whole number from 1.\n\n${usage}`.trim());
  return Number(text);
}

function parse(args: string[], usage: Usage) {
  const options = { json: { type: 'boolean' }, limit: { type: 'string' } } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage.text}`);
  }
}
