import type { FastifyInstance } from 'fastify';

const CHECK_TIMEOUT_MS = 2_000;

interface Dependencies {
  /** Base URLs of the services whose `/readyz` counts. */
  services: Record<string, string>;
  hasRelease: () => boolean;
  /** Whether there is room to write. */
  hasDiskSpace: () => Promise<boolean>;
}

/** `/healthz`: this process runs. `/readyz`: it can serve the whole site. */
export function healthRoutes(
  app: FastifyInstance,
  { services, hasRelease, hasDiskSpace }: Dependencies,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = Object.entries(services).map(
      async ([name, url]) => [name, await isReady(url)] as const,
    );
    const parts = {
      ...Object.fromEntries(await Promise.all(checks)),
      release: hasRelease(),
      disk: await hasDiskSpace(),
    };
    const ready = Object.values(parts).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', parts });
  });
}

async function isReady(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    return (await fetch(`${url}/readyz`, { signal })).ok;
  } catch {
    return false;
  }
}
