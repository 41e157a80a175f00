import { cleanLine } from '@site/forms';

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface JsonLimits {
  /** Levels of objects and lists. */
  depth: number;
  /** The largest number of entries in each object and list. */
  entries: number;
  keyLength: number;
  textLength: number;
}

const ATTRIBUTION_LIMITS: JsonLimits = {
  depth: 4,
  entries: 64,
  keyLength: 128,
  textLength: 2_048,
};

/** Keys that reach an object's prototype. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Limits an untrusted value to `limits`, and keeps own keys only. The default limits are 4 levels, 64 entries each and 2048
 * characters per text. Anything beyond is left out instead of rejected: no request may fail because of a long tracking cookie.
 * Returns `null` for a value that is not JSON.
 */
export function boundJson(value: unknown, limits: JsonLimits = ATTRIBUTION_LIMITS): Json {
  const { depth, entries } = limits;
  if (typeof value === 'string') return boundText(value, limits.textLength);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null || depth === 0) return null;
  const inner = { ...limits, depth: depth - 1 };
  if (Array.isArray(value)) return value.slice(0, entries).map((item) => boundJson(item, inner));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !UNSAFE_KEYS.has(key))
      .slice(0, entries)
      .map(([key, item]) => [boundText(key, limits.keyLength), boundJson(item, inner)]),
  );
}

/** Cuts a text and removes what the database cannot store: NUL and lone surrogates. */
export const boundText = (text: string, length: number) =>
  text.slice(0, length).replaceAll('\0', '').toWellFormed();

/**
 * Cleans a visitor's line of text for storage: trimmed, on one line, without control characters.
 *
 * The database can store neither NUL nor lone surrogates. They become blanks or U+FFFD, so that an unusual name never loses a
 * lead.
 */
export const cleanText = (text: string) => cleanLine(text.toWellFormed());
