import { createUlid } from './createUlid.ts';

/** Returns a function that creates ULIDs, each of which sorts after the previous one, even within one millisecond. */
export function createUlidFactory(now: () => number): () => string {
  let latestMs = 0;
  const random = new Uint8Array(16);
  return () => {
    const nowMs = now();
    if (nowMs > latestMs) {
      latestMs = nowMs;
      crypto.getRandomValues(random);
    } else increment(random);
    return createUlid(latestMs, random);
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
