import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request carries the secret as a bearer token. */
export function carriesBearer(
  { authorization = '' }: IncomingHttpHeaders,
  secret: string,
): boolean {
  const given = /^Bearer (.+)$/.exec(authorization)?.[1];
  return given !== undefined && isSameSecret(given, secret);
}

/** Compares secrets in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
