import { parseArgs } from 'node:util';

/** The arguments are invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The records to list, and the format. */
export interface ListArguments {
  json: boolean;
  limit: number | undefined;
  form: string | undefined;
}

/**
 * Reads the arguments of `pnpm leads` or `pnpm forms`.
 *
 * @param forms names that may follow `list`; none by default
 * @throws {UsageError}
 */
export function readListArguments(args: string[], forms: readonly string[] = []): ListArguments {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'boolean' }, limit: { type: 'string' } },
    allowPositionals: true,
  });
  const [verb, form, ...more] = positionals;
  if (verb !== 'list' || more.length > 0) throw new UsageError('');
  if (form !== undefined && !forms.includes(form))
    throw new UsageError(forms.length > 0 ? `${form}: no such form.` : '');
  const { json = false, limit } = values;
  return { json, limit: readCount('--limit', limit), form };
}

/**
 * Reads an option with a count; `undefined` if it is absent.
 *
 * @throws {UsageError}
 */
export function readCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`${name} ${text}: must be a whole number from 1.`);
  return Number(text);
}
