import { Worker } from 'node:worker_threads';
import { type Frame, frame } from '@site/registry-client/errors';
import { z } from 'zod';
import type { ReadMap } from './createMapReader.ts';
import { parseStack, type RawFrame } from './parseStack.ts';

const MAX_FRAMES = 12;
/** Stacks seldom go through more files. */
const MAX_MAPS = 4;
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 192;

/**
 * Leads the frames of a stack back to the sources. Frames without a map stay as they are.
 *
 * @returns `undefined` if no map was there, or none could be read
 */
export async function resolveStack(
  stack: string,
  readMap: ReadMap,
  { timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB } = {},
): Promise<Frame[] | undefined> {
  const frames = parseStack(stack).slice(0, MAX_FRAMES);
  const files = [...new Set(frames.map(({ file }) => file))].slice(0, MAX_MAPS);
  const maps = new Map<string, string>();
  for (const file of files) {
    const map = await readMap(file);
    if (map !== undefined) maps.set(file, map);
  }
  if (maps.size === 0) return undefined;
  const answer = await runApart({ frames, maps }, timeoutMs, memoryMb);
  return z.array(frame).max(MAX_FRAMES).safeParse(answer).data;
}

/** Resolves to nothing when the thread fails, or takes too long. */
async function runApart(
  workerData: { frames: RawFrame[]; maps: Map<string, string> },
  timeoutMs: number,
  memoryMb: number,
): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const worker = new Worker(new URL('./resolveApart.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    stdout: true,
    stderr: true,
    env: {},
  });
  const late = setTimeout(resolve, timeoutMs, undefined);
  worker.once('message', resolve);
  worker.once('error', () => resolve(undefined));
  worker.once('exit', () => resolve(undefined));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
