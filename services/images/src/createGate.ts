/** Too many wait already. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * Lets so many pieces of work run at a time and so many wait for their turn.
 *
 * The returned function rejects with a `BusyError` when neither has room.
 */
export function createGate({ running, waiting }: { running: number; waiting: number }) {
  let free = running;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else {
      if (queue.length >= waiting) throw new BusyError('Too many images are waiting to be made.');
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
