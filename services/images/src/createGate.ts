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
  let free = concurrency;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else {
      if (queue.length >= maxWaiting) throw new BusyError('Too many images are waiting.');
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
