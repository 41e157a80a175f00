import { boundText, type JsonLimits } from '../../database/boundJson.ts';

/** The limits of a stored event. The clients' own events are far smaller. */
export const EVENT_LIMITS: JsonLimits = {
  depth: 10,
  entries: 256,
  keyLength: 255,
  textLength: 8_192,
};

const ID_LENGTH = 255;

/** Reads a client's id or name in its stored form; `null` if it is invalid. */
export function asId(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? boundText(value.trim(), ID_LENGTH) || null : null;
}

/** Tells whether a value is a JSON object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
