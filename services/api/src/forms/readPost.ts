import { TECHNICAL_FIELDS } from '@site/forms';
import { findFlags, type RecordFlag } from '../records/findFlags.ts';

/** The content of a form post, independent of its encoding. */
export interface FormPost {
  /** By field name, unchecked. */
  values: Record<string, unknown>;
  flags: RecordFlag[];
  /** The sender's idempotency key. */
  key: string | undefined;
}

const KEY = /^[\x20-\x7e]{1,128}$/;

/** @param headerKey the request's `Idempotency-Key` */
export function readPost(body: unknown, headerKey?: string | string[]): FormPost {
  const values = asValues(body);
  const { honeypot, elapsed, key } = TECHNICAL_FIELDS;
  const flags = findFlags(values[honeypot], values[elapsed]);
  const rawKey = headerKey ?? values[key];
  return {
    values,
    flags,
    key: typeof rawKey === 'string' && KEY.test(rawKey) ? rawKey : undefined,
  };
}

function asValues(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      // The database cannot store lone surrogates.
      typeof value === 'string' ? value.toWellFormed() : value,
    ]),
  );
}
