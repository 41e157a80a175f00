import type { z } from 'zod';
import type { Task } from '../records/Task.ts';
import type { AdminAddress } from './adminFile.ts';

/** The running service failed to do a task. */
export class TaskFailedError extends Error {
  override name = 'TaskFailedError';
}

/** Statuses of a program that is not this service. */
const FOREIGN_STATUSES = [401, 404];

/**
 * Has a running service do a task. Returns `null` when nothing answers there any more, or another program does.
 *
 * @throws {TaskFailedError}
 */
export async function requestTask<Input extends z.ZodType, Output extends z.ZodType>(
  { url, token }: AdminAddress,
  { name, output }: Task<Input, Output>,
  input: z.output<Input>,
): Promise<z.output<Output> | null> {
  const response = await fetch(new URL(`/tasks/${name}`, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    redirect: 'error',
  }).catch(() => null);
  if (!response || FOREIGN_STATUSES.includes(response.status)) return null;
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const { message } = (answer ?? {}) as { message?: string };
    throw new TaskFailedError(`The service answered ${response.status}: ${message ?? 'nothing'}`);
  }
  return output.safeParse(answer).data ?? null;
}
