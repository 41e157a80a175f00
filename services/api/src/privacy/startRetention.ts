import type { Logger } from 'pino';

const FIRST_MS = 60_000;
const EVERY_MS = 6 * 3_600_000;

/** Deletes expired rows soon after the start and then four times a day, until the returned function is called. */
export function startRetention(
  remove: () => Promise<Record<string, number>>,
  log: Logger,
): () => void {
  const run = async () => {
    try {
      const removed = await remove();
      if (Object.values(removed).some((count) => count > 0))
        log.info({ removed }, 'deleted expired rows');
    } catch (error) {
      log.error({ err: error }, 'could not delete expired rows');
    }
  };
  const first = setTimeout(run, FIRST_MS);
  const every = setInterval(run, EVERY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
