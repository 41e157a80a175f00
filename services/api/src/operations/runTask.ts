import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { FolderInUseError, lockFolder } from '@site/environment/lockFolder';
import { pino } from 'pino';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/Database.ts';
import { openPglite, pgliteFolder } from '../database/openPglite.ts';
import { openPostgres } from '../database/openPostgres.ts';
import { openQueues, readDeliveryPolicy, startBoss } from '../deliveries/createDeliveryQueue.ts';
import { createMapReader } from '../measurement/errors/resolveStack.ts';
import type { Task } from '../records/Task.ts';
import { type AdminAddress, findAdminAddress } from './adminFile.ts';

/**
 * Runs a task where the records are stored. Returns `null` if nothing was ever stored.
 *
 * @throws {FolderInUseError} if a process holds the folder and does not answer
 */
export const runTask = <Input extends z.ZodType, Output extends z.ZodType>(
  config: Config,
  task: Task<Input, Output>,
  input: z.output<Input>,
  inUseTimeoutMs?: number,
): Promise<z.output<Output> | null> =>
  withStore<z.output<Output>>(
    config,
    {
      request: (address) => requestTask(address, task, input),
      work: (database) => runHere(config, database, task, input),
    },
    inUseTimeoutMs,
  );

async function runHere<Input extends z.ZodType, Output extends z.ZodType>(
  config: Config,
  database: Database,
  task: Task<Input, Output>,
  input: z.output<Input>,
): Promise<z.output<Output>> {
  const opened = new AsyncDisposableStack();
  try {
    return await task.run(
      {
        queries: database.background,
        now: () => new Date(),
        readMap: createMapReader(config),
        copyDatabase: database.copyTo,
        async openQueues() {
          const policy = readDeliveryPolicy(config);
          const boss = await startBoss(database, policy, silentLog);
          opened.defer(() => boss.stop({ graceful: false }));
          return openQueues(boss, policy);
        },
      },
      input,
    );
  } finally {
    await opened.disposeAsync();
  }
}

/** A task failed in the running service. */
export class TaskFailedError extends Error {
  override name = 'TaskFailedError';
}

/** A stopped process accepts connections and never answers. */
const ALIVE_MS = 5_000;
/** Shorter than the five minutes after which fetch gives up silently. */
const TASK_MS = 280_000;

/** Statuses of a program that is not this service. */
const FOREIGN_STATUSES = [401, 404];

/**
 * Sends a task to a running service. Returns `null` if nothing answers there any more, or another program does.
 *
 * @throws {TaskFailedError}
 */
export async function requestTask<Input extends z.ZodType, Output extends z.ZodType>(
  { url, token }: AdminAddress,
  { name, output }: Task<Input, Output>,
  input: z.output<Input>,
  { aliveMs = ALIVE_MS, taskMs = TASK_MS } = {},
): Promise<z.output<Output> | null> {
  await checkAlive(url, aliveMs);
  const late = new TaskFailedError(
    `The service did not finish within ${taskMs / 1_000} s. It may still be at work: look at its log before you repeat this.`,
  );
  const deadline = AbortSignal.timeout(taskMs);
  const response = await fetch(new URL(`/tasks/${name}`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    redirect: 'error',
    signal: deadline,
  }).catch(() => {
    if (deadline.aborted) throw late;
    return null;
  });
  if (!response || FOREIGN_STATUSES.includes(response.status)) return null;
  const answer: unknown = await response.json().catch(() => {
    if (deadline.aborted) throw late;
    return null;
  });
  if (!response.ok) {
    const { message } = (answer ?? {}) as { message?: string };
    throw new TaskFailedError(`The service answered ${response.status}: ${message ?? 'nothing'}`);
  }
  return output.safeParse(answer).data ?? null;
}

/** A service that has ended is not waited for; a silent one is named. */
async function checkAlive(url: string, aliveMs: number): Promise<void> {
  const signal = AbortSignal.timeout(aliveMs);
  await fetch(new URL('/healthz', url), { signal, redirect: 'error' }).catch(() => {
    if (signal.aborted)
      throw new TaskFailedError(
        `The service at ${url} does not answer. Is its process stopped? End it, or let it go on.`,
      );
  });
}

/** A starting or stopping service may hold the folder without answering for this long. */
const IN_USE_TIMEOUT_MS = 10_000;
const TURN_MS = 200;

/**
 * Opens the records wherever they are stored: on the PostgreSQL server, through the running service, or in the service's folder if
 * no service runs. Returns `null` if nothing was ever stored.
 *
 * @param request sends the task to the running service; returns `null` if nothing answers there any more
 * @throws {EnvironmentError} if there is no data folder
 * @throws {FolderInUseError} if a process holds the folder and does not answer
 */
async function withStore<Answer>(
  config: Pick<Config, 'DATABASE_URL' | 'folder'>,
  {
    request,
    work,
  }: {
    request: (address: AdminAddress) => Promise<Answer | null>;
    work: (database: Database) => Promise<Answer>;
  },
  inUseTimeoutMs = IN_USE_TIMEOUT_MS,
): Promise<Answer | null> {
  const workIn = async (database: Database) => {
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  if (config.DATABASE_URL) return workIn(openPostgres(config.DATABASE_URL, () => {}));
  const dataDir = dirname(config.folder);
  if (!existsSync(dataDir))
    throw new EnvironmentError(
      `SITE_DATA_DIR=${dataDir}: there is no such folder, so no site has stored anything there. Set it to the data folder of the site, or DATABASE_URL to its database.`,
    );
  if (!existsSync(pgliteFolder(config.folder))) return null;

  const deadline = performance.now() + inUseTimeoutMs;
  for (;;) {
    const address = await findAdminAddress(config.folder);
    const answer = address && (await request(address));
    if (answer !== null) return answer;
    const isLastTurn = performance.now() >= deadline;
    const unlock = await lockFolder(config.folder, TURN_MS).catch((error: unknown) => {
      if (error instanceof FolderInUseError && !isLastTurn) return null;
      throw error;
    });
    if (!unlock) continue;
    try {
      return await workIn(await openPglite(pgliteFolder(config.folder)));
    } finally {
      unlock();
    }
  }
}

/** For commands, which get failures as errors. */
export const silentLog = pino({ level: 'silent' });
