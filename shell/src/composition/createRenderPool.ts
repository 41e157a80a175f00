import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest, RenderResult, RenderSettings } from '@site/fragment-kit';
import { Piscina } from 'piscina';
import type { WorkerTask } from './renderWorker.ts';

/** A slot took longer than its deadline; the thread it ran in was ended. */
export class DeadlineError extends Error {
  override name = 'DeadlineError';
}

export interface RenderPool {
  render(entry: string, request: RenderRequest): Promise<RenderResult>;
  /** `null` when the fragment's HTML depends on nothing else. */
  findRevision(entry: string, settings: RenderSettings): Promise<string | null>;
  /** Lets running renders finish, then ends the threads. */
  close(): Promise<void>;
}

/** Worker threads in which the server entries of one release run. */
export function createRenderPool({
  deadlineMs,
  memoryMb,
}: {
  deadlineMs: number;
  memoryMb: number;
}): RenderPool {
  const pool = new Piscina<WorkerTask, RenderResult | string | null>({
    filename: join(import.meta.dirname, 'renderWorker.ts'),
    minThreads: 1,
    maxThreads: Math.max(2, availableParallelism()),
    idleTimeout: 30_000,
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });

  async function run(task: WorkerTask) {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      if (signal.aborted) throw new DeadlineError(`took longer than ${deadlineMs} ms`);
      throw error;
    }
  }

  return {
    render: (entry, request) => run({ kind: 'render', entry, request }) as Promise<RenderResult>,
    findRevision: (entry, settings) =>
      run({ kind: 'revision', entry, settings }) as Promise<string | null>,
    close: () => pool.close(),
  };
}
