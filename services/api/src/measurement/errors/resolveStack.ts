import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { findAddress } from '@site/environment/address';
import { type Frame, frame } from '@site/registry-client/errors';
import { z } from 'zod';
import { findFragmentFile, findShellFile, parseStack, type RawFrame } from './asOccurrence.ts';

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

/** The source map of a file that browsers get, by the file's path on the site; `undefined` if there is none to be had. */
export type ReadMap = (file: string) => Promise<string | undefined>;

interface Settings {
  /** Folder of everything the site stores. */
  dataDir: string;
  /** By default that of the registry beside this service. */
  REGISTRY_URL?: string | undefined;
  /** By default the one that the registry beside this service keeps. */
  REGISTRY_READ_TOKEN?: string | undefined;
  /** Source maps of the shell's own scripts. */
  shellMapsFolder: string;
}

/** Far more than any map of a fragment. */
const MAX_BYTES = 8 * 1024 * 1024;
const REGISTRY_MS = 5_000;

/**
 * Reads source maps: those of fragments from the registry, those of the shell from its build. The path decides which map is read,
 * and never from where: it comes from a stranger's stack.
 */
export function createMapReader(settings: Settings): ReadMap {
  const { dataDir, shellMapsFolder } = settings;

  async function readOfFragment(file: string): Promise<string | undefined> {
    const found = findFragmentFile(file);
    const registry = settings.REGISTRY_URL ?? findAddress(join(dataDir, 'registry'));
    const token = settings.REGISTRY_READ_TOKEN ?? (await readLocalToken(dataDir));
    if (!found || !registry || !token) return undefined;
    const { fragment, version, path } = found;
    const response = await fetch(
      new URL(`/fragments/${fragment}/${version}/maps/${path}.map`, registry),
      {
        headers: { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(REGISTRY_MS),
      },
    );
    if (!response.ok || !response.body) return undefined;
    return readBounded(response.body);
  }

  async function readOfShell(file: string): Promise<string | undefined> {
    const name = findShellFile(file);
    if (!name) return undefined;
    const path = join(shellMapsFolder, `${name}.map`);
    return (await stat(path)).size > MAX_BYTES ? undefined : readFile(path, 'utf8');
  }

  return (file) =>
    (findFragmentFile(file) ? readOfFragment(file) : readOfShell(file)).catch(() => undefined);
}

async function readBounded(body: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

const readLocalToken = async (dataDir: string) =>
  (await readFile(join(dataDir, 'registry-read-token'), 'utf8').catch(() => '')).trim() ||
  undefined;
