import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { SlotName } from '@site/fragment-kit';
import type { FastifyBaseLogger } from 'fastify';
import Tinypool from 'tinypool';
import type { WorkerAnswer, WorkerTask } from './renderWorker.ts';

export type ProcessStore = ReturnType<typeof createProcessStore>;

/** The processes of one server entry. */
export interface Processes {
  count: number;
  /** Ends the process that runs the task when the signal aborts. */
  run(task: WorkerTask, signal: AbortSignal): Promise<WorkerAnswer>;
}

const shell = join(import.meta.dirname, '../..');
/** What a process may read besides the artifacts; no other file of the machine. */
const OWN_CODE = ['.', '../packages', '../node_modules'].map((folder) => join(shell, folder));

const cores = availableParallelism();
/** The page slot waits for content during a render, so it gets more processes than there are cores for. */
const countProcesses = (slot: SlotName) =>
  slot === 'page' ? Math.max(2, Math.ceil(cores / 2)) : Math.max(1, Math.floor(cores / 4));

interface Dependencies {
  memoryMb: number;
  /** Where the fragments' artifacts are. */
  artifactFolder: string;
  log?: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The processes of each server entry, shared by the releases that contain it: releasing one fragment starts processes for
 * that fragment only.
 */
export function createProcessStore({ memoryMb, artifactFolder, log }: Dependencies) {
  const inUse = new Map<string, ReturnType<typeof start> & { users: number }>();

  const execArgv = [
    `--max-old-space-size=${memoryMb}`,
    '--permission',
    ...[artifactFolder, ...OWN_CODE].map((folder) => `--allow-fs-read=${folder}`),
  ];

  /** Starts all of them at once: starting a process takes longer than a render may take. */
  function start(slot: SlotName) {
    const count = countProcesses(slot);
    const pool = new Tinypool({
      runtime: 'child_process',
      serialization: 'advanced',
      filename: join(import.meta.dirname, 'renderWorker.ts'),
      minThreads: count,
      maxThreads: count,
      env: { NODE_ENV: 'production' },
      execArgv,
    });
    // An unhandled 'error' event would crash the shell.
    pool.on('error', (error) =>
      log?.warn({ slot, err: error }, 'a process failed between renders'),
    );
    const running = new Set<Promise<WorkerAnswer>>();
    return {
      count,
      async run(task: WorkerTask, signal: AbortSignal): Promise<WorkerAnswer> {
        const answer: Promise<WorkerAnswer> = pool.run(task, { signal });
        running.add(answer);
        try {
          return await answer;
        } catch (error) {
          throw error instanceof Error ? error : asError(error);
        } finally {
          running.delete(answer);
        }
      },
      async end() {
        await Promise.allSettled(running);
        await pool.destroy();
      },
    };
  }

  return {
    /** @returns `isNew` when the processes have not loaded the entry yet */
    acquire(slot: SlotName, entry: string): { processes: Processes; isNew: boolean } {
      const key = `${slot} ${entry}`;
      const found = inUse.get(key) ?? { ...start(slot), users: 0 };
      found.users++;
      inUse.set(key, found);
      return { processes: found, isNew: found.users === 1 };
    },

    /** Ends the processes after their running renders, unless another pool uses them. */
    async release(slot: SlotName, entry: string): Promise<void> {
      const key = `${slot} ${entry}`;
      const found = inUse.get(key);
      if (!found || --found.users > 0) return;
      inUse.delete(key);
      await found.end();
    },
  };
}

/**
 * An error from another process arrives as a plain object, any other thrown value as text. Other properties stay behind: those of
 * the content client's errors hold the address of the request, with its access token.
 */
function asError(thrown: unknown): Error {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown))
    return new Error(String(thrown));
  const { message, name, stack } = thrown as Partial<Error>;
  return Object.assign(new Error(String(message)), {
    ...(name && { name }),
    ...(stack && { stack }),
  });
}
