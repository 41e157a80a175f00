import { shareCall } from '@site/watching/share-call';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const CHECK_TIMEOUT_MS = 2_000;

interface Dependencies {
  /** Base URLs of the services whose `/readyz` counts for the whole. */
  services: Record<string, string>;
  hasRelease: () => boolean;
  /** Whether there is disk space to write. */
  hasDiskSpace: () => Promise<boolean>;
  /** Whether other shells have this one's files, or were waited for. */
  isShared: () => boolean;
  /** Whether the first page has been composed, or was waited for. */
  isComposed: () => boolean;
  /** Changes with what visitors get: the release and the content. `undefined` while there is no release, or the content is away. */
  nameShown: () => string | undefined;
  /** Whether the operating system contains fragments' server code; `undefined` until that is known. */
  isContained: () => boolean | undefined;
}

/**
 * - `/healthz`: this process runs; otherwise it has to be restarted.
 * - `/readyz`: visitors may be sent here: there is a release, its first page is composed, and other shells have this one's files. A shell shows what it has, so no other service counts: one that is away would
 *   otherwise take all shells out at once.
 * - `/statusz`: whether every part of the site works, for people, monitoring and the start; the name of what visitors get, for those
 *   who follow it; and whether the operating system contains fragments.
 */
export function healthRoutes(
  app: FastifyInstance,
  {
    services,
    hasRelease,
    hasDiskSpace,
    isShared,
    isComposed,
    nameShown,
    isContained,
  }: Dependencies,
): void {
  /** Anybody may ask, in any number: the services are asked once at a time. */
  const checkServices = shareCall(async () => {
    const checks = Object.entries(services).map(([name, url]) => checkService(name, url));
    return (await Promise.all(checks)).flat();
  });

  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', (_request, reply) => {
    const isPrepared = isComposed() ? (isShared() ? 'ready' : 'sharing files') : 'composing';
    const status = hasRelease() ? isPrepared : 'no release';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });

  app.get('/statusz', async (_request, reply) => {
    const parts: Parts = {
      ...Object.fromEntries((await checkServices()) ?? [['services', false]]),
      release: hasRelease(),
      disk: await hasDiskSpace(),
    };
    const isWhole = Object.values(parts).every(Boolean);
    return reply
      .code(isWhole ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isWhole ? 'whole' : 'degraded',
        parts,
        shows: nameShown(),
        contained: isContained(),
      });
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
