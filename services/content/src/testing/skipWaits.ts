import fs from 'node:fs';
import { onTestFinished, vi } from 'vitest';

/**
 * Skips the client's waits and those for the disk. Returns the lengths of the client's in milliseconds, as they are when
 * requests take no time.
 */
export function skipWaits(): number[] {
  vi.spyOn(fs, 'fsyncSync').mockReturnValue();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const waits: number[] = [];
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (callback: () => void, ms = 0, ...rest: unknown[]) => {
    // The timers of server and network are shorter or longer, or pass arguments to their callback.
    if (ms < 1_000 || ms > 1_500 || rest.length > 0) return setTimeout(callback, ms, ...rest);
    waits.push(ms);
    return setTimeout(callback, 0);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return waits;
}
