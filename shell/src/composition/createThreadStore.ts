import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SlotName } from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import type { WorkerAnswer, WorkerTask } from './renderWorker.ts';

export type Threads = Piscina<WorkerTask, WorkerAnswer>;
export type ThreadStore = ReturnType<typeof createThreadStore>;

const cores = availableParallelism();
/** The page waits for its content in between, so that more than one can be on its way. */
const countThreads = (slot: SlotName) =>
  slot === 'page' ? Math.max(2, Math.ceil(cores / 2)) : Math.max(1, Math.floor(cores / 4));

interface Dependencies {
  memoryMb: number;
  log?: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The threads of each server entry, shared by the releases it is in: a release of one fragment starts threads for that one,
 * however many others there are.
 */
export function createThreadStore({ memoryMb, log }: Dependencies) {
  const inUse = new Map<string, { threads: Threads; users: number }>();

  /** All of them are there from the start: a thread takes longer to start than a render may take. */
  function start(slot: SlotName): Threads {
    const threads: Threads = new Piscina({
      filename: join(import.meta.dirname, 'renderWorker.ts'),
      minThreads: countThreads(slot),
      maxThreads: countThreads(slot),
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // Unheard, the event would end the whole process.
    threads.on('error', (error) =>
      log?.warn({ slot, err: error }, 'a thread failed between renders'),
    );
    return threads;
  }

  return {
    /** @returns `isNew` when they have not loaded the entry yet */
    take(slot: SlotName, entry: string): { threads: Threads; isNew: boolean } {
      const key = `${slot} ${entry}`;
      const found = inUse.get(key) ?? { threads: start(slot), users: 0 };
      found.users++;
      inUse.set(key, found);
      return { threads: found.threads, isNew: found.users === 1 };
    },

    /** Lets running renders finish and ends the threads, unless someone else has them too. */
    async giveBack(slot: SlotName, entry: string): Promise<void> {
      const key = `${slot} ${entry}`;
      const found = inUse.get(key);
      if (!found || --found.users > 0) return;
      inUse.delete(key);
      await found.threads.close();
    },
  };
}
