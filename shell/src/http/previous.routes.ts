import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PreviousVersions } from '../pages/createPreviousVersions.ts';
import { canonicalPath } from '../routing/canonicalPath.ts';
import { PREVIOUS_PREFIX } from '../wire/paths.ts';

const params = z.object({ name: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/) });
const query = z.object({
  not: z.string().regex(/^\d+\.\d+\.\d+[0-9A-Za-z.-]{0,60}$/),
  expose: z.string().regex(/^\.\/[\w-]{1,60}$/),
  /** The page's path and query. */
  path: z.string().startsWith('/').max(1_000),
});

/** Per address: an answer may have to be rendered. */
const LIMIT = { max: 60, timeWindow: 60_000 };
/** After this time a version that was taken back is not answered anymore. */
const CACHE_CONTROL = 'public, max-age=10';

/** What takes the place of a fragment's version that failed in a browser. Needs `@fastify/rate-limit`. */
export function previousRoutes(
  app: FastifyInstance,
  { previousVersions }: { previousVersions: PreviousVersions },
): void {
  const count = app.createRateLimit(LIMIT);

  app.get(`${PREVIOUS_PREFIX}/:name/previous`, async (request, reply) => {
    const { data: named } = params.safeParse(request.params);
    const { data: asked } = query.safeParse(request.query);
    if (!named || !asked) return reply.callNotFound();
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded)
      return reply.code(429).header('retry-after', '60').send();
    const { pathname, searchParams } = splitPath(asked.path);
    const found =
      canonicalPath(pathname) === pathname
        ? await previousVersions.find({
            name: named.name,
            version: asked.not,
            expose: asked.expose,
            path: pathname,
            search: searchParams,
          })
        : undefined;
    reply.header('cache-control', CACHE_CONTROL);
    // Not an error: most versions have none before them.
    return found ? reply.send(found) : reply.code(204).send();
  });
}

/** Without a URL parser, which would take `//host` for a host. */
function splitPath(path: string) {
  const [pathname = '', search = ''] = path.split(/\?(.*)/s);
  return { pathname, searchParams: new URLSearchParams(search) };
}
