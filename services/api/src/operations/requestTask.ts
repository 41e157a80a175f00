import type { z } from 'zod';
import type { Task } from '../records/Task.ts';
import type { AdminAddress } from './adminFile.ts';

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
