/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

export interface JsonLimits {
  /** Levels of objects and lists. */
  depth: number;
  /** Of each object and list. */
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

/** Names through which an object's prototype can be reached; no identifier is called so. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * What of `value` is worth keeping when it came from a visitor's cookies and links: own keys only, within
 * `limits`, which by default are 4 levels, 64 entries each, texts cut at 2048 characters. What is beyond that
 * is left out, never refused, because nobody's request may fail over a long tracking cookie. No value gives
 * `null`.
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

/** The database takes neither NUL nor half of a surrogate pair. */
export const boundText = (text: string, length: number) =>
  text.slice(0, length).replaceAll('\0', '').toWellFormed();
