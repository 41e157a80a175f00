import { parseJson } from '../events/keepRawBody.ts';

/**
 * Reads a body of the product analytics' client: a list or one item, as JSON or base64 of it, as the whole body or the form
 * field `data`. Returns `undefined` for anything else.
 */
export function readProductBody(body: unknown): unknown[] | undefined {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  const data = /^\s*[[{]/.test(text) ? text : (new URLSearchParams(text).get('data') ?? text);
  const json = /^\s*[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString('utf8');
  const parsed = parseJson(json);
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  return Array.isArray(parsed) ? parsed : [parsed];
}
