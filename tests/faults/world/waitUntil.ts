import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/**
 * Waits for a condition. Resolves to the time it took, in milliseconds.
 *
 * @param what names the condition, for the message
 * @throws after the limit
 */
export async function waitUntil(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > limitMs)
      throw new Error(`${what}: not within ${limitMs / 1_000} s`);
    await wait(LOOK_EVERY_MS);
  }
  return Math.round(performance.now() - startedAt);
}
