import { readFile } from 'node:fs/promises';
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import { saveFile } from '../storage/saveFile.ts';
import { ALL_PAGES } from './describeKeys.ts';
import { listChangedKeys, type Served, servedSchema } from './listChangedKeys.ts';

interface Dependencies {
  /** Names the cache in logs, without anything secret. */
  name: string;
  /** Keeps what was seen and what is still to be purged, for the next start. */
  file: string;
  /** Changes with whatever `describe` would describe; `undefined` while nothing is served. */
  getSignature: () => string | undefined;
  describe: () => Promise<Served>;
  /** Resolves once the cache has dropped these. */
  send: (keys: readonly string[]) => Promise<void>;
  /** Monotonic milliseconds. */
  timer: () => number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
}

const memorySchema = z.object({ seen: servedSchema.optional(), pending: z.array(z.string()) });

/**
 * A page that was on its way to the cache when the purge came is from before, and so is one of a shell that is behind and loses its
 * own purge.
 */
const AGAIN_AFTER_MS = 5_000;
const RETRY_MS = { first: 500, last: 30_000 };
/** More is all. */
const MAX_PENDING = 1_000;

/**
 * Has a cache in front drop the pages that have changed, as soon as this shell serves the new ones. Every shell does so for itself:
 * when the last one has, no older page is left. What is still to be dropped is kept on the disk first, so that neither a cache
 * nor a shell that is away for a while makes anything stay.
 */
export function createPurger({
  name,
  file,
  getSignature,
  describe,
  send,
  timer,
  log,
}: Dependencies) {
  let seen: Served | undefined;
  let signature: string | undefined;
  const pending = new Set<string>();
  /** Dropped once, and to be dropped again. */
  let again: { keys: string[]; at: number }[] = [];
  let failures = 0;
  let retryAt = Number.NEGATIVE_INFINITY;
  let lookAt = Number.NEGATIVE_INFINITY;
  let isBusy = false;
  let isRecalled = false;

  async function recall(): Promise<void> {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    isRecalled = true;
    try {
      const memory = text === undefined ? undefined : memorySchema.parse(JSON.parse(text));
      seen = memory?.seen;
      for (const key of memory?.pending ?? []) pending.add(key);
    } catch {
      // Damaged: as if nothing was known.
    }
  }

  const remember = () =>
    saveFile(
      file,
      JSON.stringify({ seen, pending: [...pending, ...again.flatMap(({ keys }) => keys)] }),
      {
        mode: 0o600,
      },
    );

  async function look(): Promise<void> {
    const newest = getSignature();
    if (newest === undefined || newest === signature || timer() < lookAt) return;
    const served = await describe();
    const keys = listChangedKeys(seen, served);
    for (const key of keys) pending.add(key);
    if (pending.size > MAX_PENDING || pending.has(ALL_PAGES)) {
      pending.clear();
      pending.add(ALL_PAGES);
    }
    seen = served;
    signature = newest;
    // Whatever is lost by a crash before both are done is found again by comparing.
    const [remembered] = await Promise.allSettled([remember(), purge()]);
    if (remembered.status === 'rejected') throw remembered.reason;
  }

  async function purge(): Promise<void> {
    if (pending.size === 0 || timer() < retryAt) return;
    const keys = [...pending];
    try {
      await send(keys);
    } catch (error) {
      const cause = (error as Error).message;
      if (failures === 0) log.warn({ cause, keys: keys.length }, `${name} keeps changed pages`);
      retryAt = timer() + Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.last);
      failures++;
      return;
    }
    failures = 0;
    log.info({ keys: keys.slice(0, 20), count: keys.length }, `${name} drops changed pages`);
    for (const key of keys) pending.delete(key);
    again.push({ keys, at: timer() + AGAIN_AFTER_MS });
  }

  async function purgeAgain(): Promise<void> {
    const [due] = again;
    if (!due || timer() < due.at) return;
    again = again.slice(1);
    try {
      await send(due.keys);
      await remember();
    } catch {
      for (const key of due.keys) pending.add(key);
    }
  }

  return {
    /** How many keys the cache has still to drop. */
    get pendingCount(): number {
      return pending.size;
    },
    /** Does what is due. Call it often. */
    async tick(): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      try {
        if (!isRecalled) await recall();
        await look();
        await purge();
        await purgeAgain();
      } catch (error) {
        log.warn({ cause: (error as Error).message }, `changes are not known to ${name} yet`);
        lookAt = timer() + RETRY_MS.first;
      } finally {
        isBusy = false;
      }
    },
  };
}
