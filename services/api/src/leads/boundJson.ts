/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const LIMITS = { depth: 4, entries: 64, keyLength: 128, textLength: 2_048 } as const;

/** Names through which an object's prototype can be reached; no identifier is called so. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * What of `value` is worth keeping when it came from a visitor's cookies and links: own keys only, at most
 * 4 levels, 64 entries each, texts cut at 2048 characters. What is beyond that is left out, never refused,
 * because nobody's request may fail over a long tracking cookie. No value gives `null`.
 */
export function boundJson(value: unknown, depth: number = LIMITS.depth): Json {
  if (typeof value === 'string') return boundText(value, LIMITS.textLength);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  if (Array.isArray(value))
    return value.slice(0, LIMITS.entries).map((item) => boundJson(item, depth - 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !UNSAFE_KEYS.has(key))
      .slice(0, LIMITS.entries)
      .map(([key, item]) => [boundText(key, LIMITS.keyLength), boundJson(item, depth - 1)]),
  );
}

/** The database takes neither NUL nor half of a surrogate pair. */
const boundText = (text: string, length: number) =>
  text.slice(0, length).replaceAll('\0', '').toWellFormed();
