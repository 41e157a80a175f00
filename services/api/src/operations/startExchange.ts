import type { Logger } from 'pino';

const EVERY_MS = 1_000;
const CLEAN_EVERY_MS = 60_000;

/**
 * Exchanges the counts of limits every second. Says once when the database does not answer, and once when it does again.
 *
 * @returns a function that ends it
 */
export function startExchange(
  {
    exchange,
    removeExpired,
  }: { exchange: () => Promise<void>; removeExpired: () => Promise<void> },
  log: Pick<Logger, 'warn' | 'info'>,
): () => void {
  let isAway = false;
  const attempt = (act: () => Promise<void>) => {
    let isBusy = false;
    return async () => {
      if (isBusy) return;
      isBusy = true;
      try {
        await act();
        if (isAway) log.info('limits are shared with other processes again');
        isAway = false;
      } catch (err) {
        if (!isAway) log.warn({ err }, 'limits count in this process alone');
        isAway = true;
      } finally {
        isBusy = false;
      }
    };
  };
  const timers = [
    setInterval(attempt(exchange), EVERY_MS),
    setInterval(attempt(removeExpired), CLEAN_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}
