import { onTestFinished, vi } from 'vitest';

/** Lets the client's waits pass at once, and says how long they would have been, in milliseconds. */
export function skipWaits(): number[] {
  const waits: number[] = [];
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (callback: () => void, ms = 0, ...rest: unknown[]) => {
    // Those of server and network are shorter or longer, or come with something to call back with.
    if (ms < 1_000 || ms > 1_500 || rest.length > 0) return setTimeout(callback, ms, ...rest);
    waits.push(ms);
    return setTimeout(callback, 0);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return waits;
}
