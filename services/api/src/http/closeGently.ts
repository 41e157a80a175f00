import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;

/**
 * Stops taking requests and waits for the answers that are under way. A connection that falls idle only after closing began
 * stays open for a next request that nobody takes: without a hand it would hold up the end for as long as clients may keep one.
 */
export async function closeGently(app: Pick<FastifyInstance, 'close' | 'server'>): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
  }
}
