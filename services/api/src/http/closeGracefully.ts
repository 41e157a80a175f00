import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** Short enough that the database can still be closed before the process is forced to end. */
const CLOSE_TIMEOUT_MS = 5_000;

/**
 * Stops accepting requests and waits for running ones. Connections that become idle meanwhile are closed repeatedly, since
 * Fastify closes only those that are idle at the start. Connections still open after `timeoutMs`, such as those that never sent
 * a request, are cut off.
 */
export async function closeGracefully(
  app: Pick<FastifyInstance, 'close' | 'server'>,
  timeoutMs = CLOSE_TIMEOUT_MS,
): Promise<void> {
  const sweeping = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const cutting = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
  }
}
