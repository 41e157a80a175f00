import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const CHECK_TIMEOUT_MS = 2_000;

interface Dependencies {
  /** Base URLs of the services whose `/readyz` counts. */
  services: Record<string, string>;
  hasRelease: () => boolean;
  /** Whether there is disk space to write. */
  hasDiskSpace: () => Promise<boolean>;
}

/** `/healthz`: this process runs. `/readyz`: it can serve the whole site. */
export function healthRoutes(
  app: FastifyInstance,
  { services, hasRelease, hasDiskSpace }: Dependencies,
): void {
  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = Object.entries(services).map(([name, url]) => checkService(name, url));
    const parts: Parts = {
      ...Object.fromEntries((await Promise.all(checks)).flat()),
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

type Parts = Record<string, boolean>;
const answerSchema = z.object({ parts: z.record(z.string(), z.boolean()) });

/** Whether a service is ready, and what it reports as missing. */
async function checkService(name: string, url: string): Promise<[string, boolean][]> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const response = await fetch(`${url}/readyz`, { signal });
    if (response.ok) return [[name, true]];
    const { parts } = answerSchema.parse(await response.json());
    const lacking = Object.entries(parts).filter(([, isThere]) => !isThere);
    return [
      [name, false],
      ...lacking.map(([part]) => [`${name}: ${part}`, false] as [string, boolean]),
    ];
  } catch {
    return [[name, false]];
  }
}
