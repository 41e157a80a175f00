/** The render was not tried, because the last one ended its process. */
class BreakerOpenError extends Error {
  override name = 'BreakerOpenError';
}

export type Breaker = ReturnType<typeof createBreaker>;

const OPEN_FOR_MS = 5_000;

/**
 * A circuit breaker: keeps renders that hang or end their process from being tried for every request, since each try occupies
 * a process for the whole deadline.
 *
 * @param timer monotonic milliseconds
 */
export function createBreaker({ timer }: { timer: () => number }) {
  const openUntil = new Map<string, number>();

  return {
    async run<Result>(
      key: string,
      work: () => Promise<Result>,
      isCostly: (error: unknown) => boolean,
    ): Promise<Result> {
      const until = openUntil.get(key);
      if (until !== undefined && timer() < until)
        throw new BreakerOpenError('was not tried again: its last render ended the process');
      try {
        const result = await work();
        openUntil.delete(key);
        return result;
      } catch (error) {
        if (isCostly(error)) openUntil.set(key, timer() + OPEN_FOR_MS);
        throw error;
      }
    },
  };
}
