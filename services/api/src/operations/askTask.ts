import type { z } from 'zod';
import type { Task } from '../records/Task.ts';
import type { AdminAddress } from './adminFile.ts';

/** The running service could not do what it was asked. */
export class TaskFailedError extends Error {
  override name = 'TaskFailedError';
}

const UNKNOWN = [401, 404];

/**
 * Has a running service do a task. `null` when nobody answers there any more, or somebody else does.
 *
 * @throws {TaskFailedError}
 */
export async function askTask<Input extends z.ZodType, Output extends z.ZodType>(
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
  if (!response || UNKNOWN.includes(response.status)) return null;
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const { message } = (answer ?? {}) as { message?: string };
    throw new TaskFailedError(`The service answered ${response.status}: ${message ?? 'nothing'}`);
  }
  return output.parse(answer);
}
