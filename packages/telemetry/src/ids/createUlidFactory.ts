import { createUlid } from './createUlid.ts';

/**
 * Returns a function that creates the ULID of a time in milliseconds. Those of one millisecond sort in the order of their
 * creation.
 */
export function createUlidFactory(): (atMs: number) => string {
  let latestMs: number | undefined;
  const random = new Uint8Array(16);
  return (atMs) => {
    if (atMs === latestMs) increment(random);
    else crypto.getRandomValues(random);
    latestMs = atMs;
    return createUlid(atMs, random);
  };
}

/** Adds one to a number whose base-32 digits are the bytes modulo 32, most significant first. */
function increment(digits: Uint8Array): void {
  for (let index = digits.length - 1; index >= 0; index--) {
    const next = ((digits[index] ?? 0) + 1) % 32;
    digits[index] = next;
    if (next !== 0) return;
  }
}
