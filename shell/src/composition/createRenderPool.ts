import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  type PreviewRequest,
  type PreviewTarget,
  type RenderRequest,
  type RenderResult,
  type RenderSettings,
  SLOTS,
  type SlotName,
} from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import { Piscina } from 'piscina';
import type { WorkerAnswer, WorkerTask } from './renderWorker.ts';

/** A slot took longer than its deadline; the thread it ran in was ended. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

export interface RenderPool {
  /** Loads a slot's server entry, so that whoever comes first waits for a render and for nothing else. */
  load(slot: SlotName, entry: string): Promise<void>;
  render(entry: string, request: RenderRequest): Promise<RenderResult>;
  /** `null` when the fragment's HTML depends on nothing else. */
  findRevision(entry: string, settings: RenderSettings): Promise<string | null>;
  /** `null` when the fragment knows no previews. */
  resolvePreview(entry: string, request: PreviewRequest): Promise<PreviewTarget | null>;
  /** Lets running renders finish, then ends the threads. */
  close(): Promise<void>;
}

const LOAD_WITHIN_MS = 3_000;
const cores = availableParallelism();
/** The page waits for its content in between, so that more than one can be on its way. */
const countThreads = (slot: SlotName) =>
  slot === 'page' ? Math.max(2, Math.ceil(cores / 2)) : Math.max(1, Math.floor(cores / 4));

interface Options {
  deadlineMs: number;
  memoryMb: number;
  log?: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Worker threads in which the server entries of one release run. Each slot has its own, so that a fragment that keeps
 * its threads busy, runs out of memory or throws when nobody waits for it takes no other fragment's render with it.
 */
export function createRenderPool({ deadlineMs, memoryMb, log }: Options): RenderPool {
  const threads = new Map(SLOTS.map((slot) => [slot, createThreads(countThreads(slot), memoryMb)]));
  // Unheard, the event would end the whole process.
  for (const [slot, each] of threads)
    each.on('error', (error) => log?.warn({ slot, err: error }, 'a thread failed between renders'));

  async function run(slot: SlotName, task: WorkerTask, withinMs = deadlineMs) {
    const signal = AbortSignal.timeout(withinMs);
    try {
      return await threads.get(slot)?.run(task, { signal });
    } catch (error) {
      if (signal.aborted) throw new DeadlineError(`took longer than ${withinMs} ms`);
      throw error;
    }
  }

  return {
    load: async (slot, entry) => {
      const everywhere = Array.from({ length: countThreads(slot) }, () =>
        run(slot, { kind: 'load', entry }, LOAD_WITHIN_MS),
      );
      await Promise.all(everywhere);
    },
    render: (entry, request) =>
      run(request.slot, { kind: 'render', entry, request }) as Promise<RenderResult>,
    findRevision: (entry, settings) =>
      run('page', { kind: 'revision', entry, settings }) as Promise<string | null>,
    resolvePreview: (entry, request) =>
      run('page', { kind: 'preview', entry, request }) as Promise<PreviewTarget | null>,
    close: async () => {
      await Promise.all([...threads.values()].map((each) => each.close()));
    },
  };
}

/** All of them are there from the start: a thread takes longer to start than a render may take. */
const createThreads = (count: number, memoryMb: number) =>
  new Piscina<WorkerTask, WorkerAnswer>({
    filename: join(import.meta.dirname, 'renderWorker.ts'),
    minThreads: count,
    maxThreads: count,
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
