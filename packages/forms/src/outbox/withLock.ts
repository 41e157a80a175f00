/** How long a task waits for its lock. */
export const LOCK_PATIENCE_MS = 1_000;

export interface LockDependencies {
  /** Absent in older browsers and in insecure contexts. */
  locks: LockManager | undefined;
  wait: (ms: number) => Promise<unknown>;
}

export const browserLocks = (): LockDependencies => ({
  locks: navigator.locks,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/**
 * Runs a task once, under the lock of this name. If the browser has no locks, refuses this one or does not grant it within a second,
 * the task runs without it: a lock avoids duplicate work and must never prevent it.
 *
 * @param task `isHeld` says whether it has the lock
 * @returns the task's result; `undefined` with `ifAvailable` while another tab holds the lock
 */
export async function withLock<Value>(
  { locks, wait }: LockDependencies,
  name: string,
  task: (isHeld: boolean) => Promise<Value>,
  options: LockOptions = {},
): Promise<Value | undefined> {
  let running: Promise<Value | undefined> | undefined;
  const run = (isHeld: boolean) => (running ??= task(isHeld));
  const answered = new Promise<void>((resolve) => {
    const ask = async () =>
      locks?.request(name, options, (lock) => {
        // Some versions of Chromium pass `null` without `ifAvailable`, too.
        if (!lock && options.ifAvailable) running ??= Promise.resolve(undefined);
        const result = run(lock !== null);
        resolve();
        return result;
      });
    // Chromium and Firefox reject where they block cookies.
    ask().then(
      () => resolve(),
      () => resolve(),
    );
  });
  await Promise.race([answered, wait(LOCK_PATIENCE_MS)]);
  return run(false);
}
