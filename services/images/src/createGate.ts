import pLimit from 'p-limit';

/** Too many calls are waiting already. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Runs at most `concurrency` calls at a time and queues at most `maxWaiting` more.
 *
 * The returned function rejects with a `BusyError` when the queue is full.
 */
export function createGate({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}) {
  const limit = pLimit(concurrency);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= concurrency + maxWaiting)
      throw new BusyError('Too many images are waiting.');
    return limit(work);
  };
}
