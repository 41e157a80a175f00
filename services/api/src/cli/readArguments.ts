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

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads an option with a time: `30m`, `2h` or `7d` ago, or a date; `undefined` if it is absent.
 *
 * @throws {UsageError}
 */
export function readSince(name: string, text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (count && unit)
    return new Date(now.getTime() - Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS]);
  const date = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : undefined;
  if (date && !Number.isNaN(date.getTime())) return date;
  throw new UsageError(`${name} ${text}: must be 30m, 2h, 7d, or a date such as 2026-01-31.`);
}
