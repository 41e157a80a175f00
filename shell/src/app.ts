import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { apiProxy } from './http/api.proxy.ts';
import { assetRoutes } from './http/assets.routes.ts';
import { assistantRoutes } from './http/assistant.routes.ts';
import { CLOSED_POLICY, commonHeaders } from './http/commonHeaders.ts';
import { createFrontServer } from './http/createFrontServer.ts';
import { healthRoutes } from './http/health.routes.ts';
import { pageRoutes } from './http/pages.routes.ts';
import { previewRoutes } from './http/preview.routes.ts';
import { reportRoutes } from './http/reports.routes.ts';
import { sendMissingPage } from './http/sendMissingPage.ts';
import { sharingRoutes } from './http/sharing.routes.ts';
import { siteRoutes } from './http/site.routes.ts';
import { traitsKeyRoutes } from './http/traitsKey.routes.ts';
import { createPages, type PagesDependencies } from './pages/createPages.ts';
import { createResponseCache } from './pages/createResponseCache.ts';
import type { ArtifactStore } from './release/createArtifactStore.ts';
import { NoReleaseError } from './release/createReleaseFollower.ts';
import { describeOrigin } from './release/describeOrigin.ts';
import type { SiteIndex } from './site/createSiteIndex.ts';

interface Dependencies extends Omit<PagesDependencies, 'log'> {
  siteIndex: SiteIndex;
  artifacts: ArtifactStore;
  apiUrl: string;
  imagesUrl: string;
  services: Record<string, string>;
  traitsKey: string;
  /** Who may say for which visitor a request is. Nobody but them is believed. */
  trustedProxies: string[];
  loggerInstance?: FastifyBaseLogger;
}

/** The site's front door: pages, their files, and the way to the api. */
export async function buildApp(dependencies: Dependencies) {
  const { follower, revisions, clock, loggerInstance, services, trustedProxies } = dependencies;
  const responseCache = createResponseCache({
    getOrigin: () =>
      follower.current && !revisions.isUnavailable
        ? describeOrigin(follower.current.release.id, revisions.current)
        : undefined,
  });
  const app = fastify({
    serverFactory: (handle, options) => createFrontServer(responseCache, handle, options),
    ...(loggerInstance && { loggerInstance }),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    frameworkErrors: (error, request, reply) => {
      sendMissingPage(pages, request, reply).catch(() => {
        reply.raw.writeHead(400, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
      });
    },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders).header('content-security-policy', CLOSED_POLICY);
  });

  const pages = createPages({ ...dependencies, log: app.log });
  await apiProxy(app, { ...dependencies, composeFormAnswer: pages.getFormAnswer });
  healthRoutes(app, { services, hasRelease: () => follower.current !== undefined });
  reportRoutes(app, { clock });
  traitsKeyRoutes(app, dependencies);
  assistantRoutes(app, dependencies);
  assetRoutes(app, dependencies);
  sharingRoutes(app, dependencies);
  siteRoutes(app, { ...dependencies, icons: dependencies.build.icons });
  previewRoutes(app, { ...dependencies, pages });
  pageRoutes(app, { ...dependencies, pages, responseCache });

  app.addHook('preClose', async () => responseCache.close());

  app.setNotFoundHandler((request, reply) =>
    reply
      .code(request.method === 'GET' || request.method === 'HEAD' ? 404 : 405)
      .type('text/plain')
      .send('There is nothing at this address.\n'),
  );

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? (error instanceof NoReleaseError ? 503 : 500);
    if (status >= 500) request.log.error({ err: error, url: request.url }, 'request failed');
    reply.code(status).header('cache-control', 'no-store');
    if (status === 503) reply.header('retry-after', '5');
    return reply.type('text/plain').send(status < 500 ? `${error.message}\n` : SORRY);
  });

  return app;
}

const SORRY = 'This page cannot be shown just now. Please try again in a moment.\n';
