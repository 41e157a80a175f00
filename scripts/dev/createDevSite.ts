import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify from 'fastify';
import { signUpRoutes } from '../../shell/src/http/signUp.routes.ts';
import { siteRoutes } from '../../shell/src/http/site.routes.ts';
import type { KnownSite } from '../../shell/src/site/createKnownSite.ts';

interface Options {
  /** Called for each request, because content changes during development. */
  describe: () => Promise<KnownSite | undefined>;
  icons: ReadonlyMap<string, Buffer>;
  publicUrl: string;
}

/** Serves site-wide files and redirects as the real shell does: sitemap, feed, icons, sign-up, old paths. */
export async function createDevSite({ describe, icons, publicUrl }: Options) {
  const app = fastify();
  siteRoutes(app, { siteIndex: { get: describe }, icons, publicUrl, clock: Date.now });
  signUpRoutes(app);
  await app.ready();
  return {
    has: (path: string) => path.endsWith('.xml') || app.hasRoute({ method: 'GET', url: path }),
    answer: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
    findRedirect: async (path: string) => (await describe())?.findRedirect(path),
  };
}
