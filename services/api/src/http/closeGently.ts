import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** Leaves what is closed after this, the database above all, its time before the process ends in any case. */
const PATIENCE_MS = 5_000;

/**
 * Stops taking requests and waits for the answers that are under way. A connection that falls idle only after closing began
 * stays open for a next request that nobody takes: without a hand it would hold up the end for as long as clients may keep one.
 * So would one that never asked anything: what is open after `patienceMs` is cut off.
 */
export async function closeGently(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const cutting = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
  }
}
