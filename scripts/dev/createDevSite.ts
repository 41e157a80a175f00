import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteDescription } from '@site/fragment-kit';
import fastify from 'fastify';
import { signUpRoutes } from '../../shell/src/http/signUp.routes.ts';
import { siteRoutes } from '../../shell/src/http/site.routes.ts';
import { createKnownSite } from '../../shell/src/site/createSiteIndex.ts';

interface Options {
  /** Fetched for each request, because content changes during development. */
  describe: () => Promise<SiteDescription | null>;
  icons: ReadonlyMap<string, Buffer>;
  publicUrl: string;
}

/** Serves site-wide files and redirects as the real shell does: sitemap, feed, icons, sign-up, old paths. */
export async function createDevSite({ describe, icons, publicUrl }: Options) {
  const get = async () => {
    const described = await describe();
    return described ? createKnownSite(described) : undefined;
  };
  const app = fastify();
  siteRoutes(app, { siteIndex: { get }, icons, publicUrl, clock: Date.now });
  signUpRoutes(app);
  await app.ready();
  return {
    has: (path: string) => app.hasRoute({ method: 'GET', url: path }),
    answer: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
    findRedirect: async (path: string) => (await get())?.findRedirect(path),
  };
}
