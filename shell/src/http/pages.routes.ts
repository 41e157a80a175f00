import type { RenderSettings } from '@site/fragment-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildPage, standInHead } from '../composition/buildPage.ts';
import { composePage, type PageRequest, pageKey } from '../composition/composePage.ts';
import type { Breaker } from '../composition/createBreaker.ts';
import type { LastGood } from '../composition/createLastGood.ts';
import type { RevisionFollower } from '../composition/createRevisionFollower.ts';
import type { ShellBuild } from '../loadShellBuild.ts';
import type { ReleaseFollower } from '../release/createReleaseFollower.ts';
import { matchRoute } from '../routing/matchRoute.ts';
import { canonicalPath } from './canonicalPath.ts';
import { type CachedPage, createHtmlCache } from './createHtmlCache.ts';
import { sendVariants } from './sendVariants.ts';

export interface PagesDependencies {
  build: ShellBuild;
  follower: ReleaseFollower;
  revisions: RevisionFollower;
  lastGood: LastGood;
  breaker: Breaker;
  settings: RenderSettings;
  publicUrl: string;
  clock: () => number;
}

/** How long a page with stand-ins is shown before it is tried again. */
const DEGRADED_FOR_MS = 3_000;
const PARTS_PREFIX = '/_parts';

/** Every page of the site, as a document and, below `/_parts`, as what the browser's router loads. */
export function pageRoutes(app: FastifyInstance, dependencies: PagesDependencies): void {
  const { build, follower, revisions, publicUrl, clock } = dependencies;
  const cache = createHtmlCache({ clock });

  function getPage(path: string, search: URLSearchParams): Promise<CachedPage> {
    const { params, query } = matchRoute(path, search);
    const revision = revisions.current;
    const asked: PageRequest = { path, params, query, ...(revision && { revision }) };
    return follower.use((generation) => {
      const release = generation.release.id;
      return cache.get(pageKey(asked), { release, content: revision ?? '' }, async () => {
        const now = clock();
        const page = await composePage(asked, {
          ...dependencies,
          generation,
          standInHead,
          log: app.log,
          now,
        });
        return {
          ...buildPage(page, { build, release, params, publicUrl }),
          origin: `${release} ${revision ?? ''}`,
          ...(page.degraded && { retryAt: now + DEGRADED_FOR_MS }),
        };
      });
    });
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { prefix, form }: { prefix: string; form: 'document' | 'part' },
  ) {
    const url = new URL(request.url, 'http://shell');
    const path = canonicalPath(url.pathname.slice(prefix.length) || '/');
    if (path === null)
      return reply.code(400).type('text/plain').send('This is no address of a page.\n');
    if (prefix + path !== url.pathname && url.pathname !== `${prefix}`)
      return reply.redirect(prefix + path + url.search, 308);
    const page = await getPage(path, url.searchParams);
    const type =
      form === 'document' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
    return sendVariants(request, reply, page[form], {
      status: page.status,
      headers: {
        ...page.headers,
        'content-type': type,
        ...(form === 'part' && { 'x-robots-tag': 'noindex' }),
      },
    });
  }

  app.get(`${PARTS_PREFIX}/*`, (request, reply) =>
    answer(request, reply, { prefix: PARTS_PREFIX, form: 'part' }),
  );
  app.get('/*', (request, reply) => answer(request, reply, { prefix: '', form: 'document' }));
}
