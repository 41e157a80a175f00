import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { hasDiskSpace } from '@site/environment/disk';
import { createRequestLogger } from '@site/watching/log';
import { followRequests } from '@site/watching/requests';
import type { Tracing } from '@site/watching/tracing';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ShellBuild } from './build/loadShellBuild.ts';
import { createOriginsLookup } from './embed/createOriginsLookup.ts';
import { createVisitors } from './evidence/createVisitors.ts';
import { apiProxy } from './http/api.proxy.ts';
import { armRoutes } from './http/arms.routes.ts';
import { assetRoutes } from './http/assets.routes.ts';
import { assistantRoutes } from './http/assistant.routes.ts';
import { CLOSED_POLICY, commonHeaders } from './http/commonHeaders.ts';
import { compareRoutes } from './http/compare.routes.ts';
import { cookieRoutes } from './http/cookies.routes.ts';
import {
  answerUnreadable,
  createFrontServer,
  type WatchAnswers,
} from './http/createFrontServer.ts';
import { createReportForwarder } from './http/createReportForwarder.ts';
import { embedRoutes } from './http/embed.routes.ts';
import { evidenceRoutes } from './http/evidence.routes.ts';
import { findArm, findShelf } from './http/findArm.ts';
import { buildFindOverridden } from './http/findOverridden.ts';
import { healthRoutes } from './http/health.routes.ts';
import { overrideRoutes } from './http/override.routes.ts';
import { pageRoutes } from './http/pages.routes.ts';
import { previewRoutes } from './http/preview.routes.ts';
import { asOriginForm } from './http/readRequest.ts';
import { reportRoutes } from './http/reports.routes.ts';
import type { ComposeFormAnswer } from './http/sendFormAnswer.ts';
import { sendMissingPage } from './http/sendMissingPage.ts';
import { sharingRoutes } from './http/sharing.routes.ts';
import { signUpRoutes } from './http/signUp.routes.ts';
import { siteRoutes } from './http/site.routes.ts';
import { traitsKeyRoutes } from './http/traitsKey.routes.ts';
import type { ContentPart } from './openContent.ts';
import type { PagesPart } from './openPages.ts';
import type { Host, ReleasePart } from './openRelease.ts';
import { createResponseCache } from './pages/createResponseCache.ts';
import { NoReleaseError } from './release/createReleaseFollower.ts';
import { createOriginFinder } from './release/createRevisionFollower.ts';
import type { SharedBuilds } from './release/createSharedBuilds.ts';
import type { ShellMetrics } from './watching/createShellMetrics.ts';
import { PARTS_PREFIX } from './wire/paths.ts';

interface Dependencies {
  host: Host;
  build: Pick<ShellBuild, 'assets' | 'assetsFolder' | 'icons'>;
  release: ReleasePart;
  content: ContentPart;
  pages: PagesPart;
  operations: {
    sharedBuilds: SharedBuilds;
    /** Whether other shells have this one's files, or were waited for. */
    isShared: () => boolean;
    /** Whether the first page has been composed, or was waited for. */
    isComposed: () => boolean;
    traitsKey: string;
    /** What operators count; absent while nobody does. */
    metrics?: Pick<ShellMetrics, 'noteReady' | 'noteRequest'> | undefined;
    /** Records traces of requests; absent while they are sent nowhere. */
    tracing?: Tracing | undefined;
    /** A random whole number from 0 up to, but not including, `below`. */
    random: (below: number) => number;
  };
}

/** A visitor opens more pages in a minute than fragments fail. */
const VIEWS_OF_REPORT = 3;

/** The site's HTTP server: pages, their files, and the proxy for the api and the pictures. */
export async function buildApp({ host, build, release, content, pages, operations }: Dependencies) {
  const { config, folder, clock, timer } = host;
  const log: FastifyBaseLogger = host.log;
  const { follower, artifacts, overrides } = release;
  const { revisions, siteIndex } = content;
  const { metrics, sharedBuilds } = operations;
  const { API_URL: apiUrl, IMAGES_URL: imagesUrl, PUBLIC_URL: publicUrl } = config;
  const reportsPerMinute = config.REPORTS_RATE_PER_MINUTE;
  const cdnMaxAge = config.PURGE_URL && config.CDN_MAX_AGE_SECONDS;
  const getOrigin = createOriginFinder({ follower, revisions, isKept: cdnMaxAge !== undefined });
  const findOwnArm = (headers: IncomingHttpHeaders) => {
    const arms = follower.current?.arms;
    return arms && findArm(headers, arms);
  };
  const responseCache = createResponseCache({
    getOrigin,
    findShelf: (headers) => findShelf(headers, follower.current?.arms),
    onAnswer: pages.noteDemand,
  });
  pages.whenShorter(responseCache.forget);
  const app = fastify({
    serverFactory: (handle, options) =>
      createFrontServer(responseCache, handle, options, metrics && watchAnswers(metrics)),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: asOriginForm,
    routerOptions: { maxParamLength: 500 },
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
    frameworkErrors: (error, request, reply) => {
      sendMissingPage(pages, request, reply).catch(() => {
        reply.raw.writeHead(400, { 'content-type': 'text/plain' }).end(`${error.message}\n`);
      });
    },
    clientErrorHandler: answerUnreadable,
    requestIdHeader: false,
    childLoggerFactory: createRequestLogger,
    genReqId: () => crypto.randomUUID(),
  });

  followRequests(app, { tracing: operations.tracing, trusted: config.TRUSTED_PROXIES });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders).header('content-security-policy', CLOSED_POLICY);
  });
  if (metrics)
    app.addHook('onResponse', async ({ routeOptions, cacheState = 'none' }, reply) => {
      const route = routeOptions.url ?? 'none';
      if (!PROBES.includes(route))
        metrics.noteRequest(route, reply.statusCode, cacheState, reply.elapsedTime);
    });
  await app.register(rateLimit, { global: false });
  await cookieRoutes(app);

  const composeFormAnswer: ComposeFormAnswer = (path, formAnswer, { headers }) =>
    pages.getPersonal(path, new URLSearchParams(), { formAnswer, arm: findOwnArm(headers) });
  await apiProxy(app, { apiUrl, imagesUrl, composeFormAnswer });
  healthRoutes(app, {
    ...operations,
    services: {
      registry: config.REGISTRY_URL,
      ...(!config.PRISMIC_REPOSITORY && { content: config.CONTENT_URL }),
      api: apiUrl,
      images: imagesUrl,
    },
    hasRelease: () => follower.current !== undefined,
    hasDiskSpace: () => hasDiskSpace(folder),
    isContained: () => release.store.isolation?.isContained,
    nameShown: () => {
      const content = revisions.describeAll();
      const release = follower.current?.release.id;
      if (content === undefined || release === undefined) return undefined;
      return createHash('sha256').update(`${release} ${content}`).digest('base64url').slice(0, 8);
    },
  });
  reportRoutes(app, {
    perMinute: reportsPerMinute,
    findArm: findOwnArm,
    forward: createReportForwarder({ apiUrl, log }),
  });
  evidenceRoutes(app, {
    evidence: release.evidence,
    visitors: createVisitors({ maxOfAddress: config.EVIDENCE_BAD_PER_ADDRESS, timer }),
    perMinute: VIEWS_OF_REPORT * reportsPerMinute,
  });
  traitsKeyRoutes(app, operations);
  assistantRoutes(app, { search: content.supportSearch });
  assetRoutes(app, {
    build,
    artifacts,
    sharedBuilds,
    isKeyed: config.SURROGATE_KEYS === 'on',
    findOverridden: buildFindOverridden(overrides),
  });
  await embedRoutes(app, {
    follower,
    artifacts,
    findOrigins: createOriginsLookup({ apiUrl, timer }),
  });
  sharingRoutes(app, { siteIndex, imagesUrl });
  siteRoutes(app, { siteIndex, icons: build.icons, publicUrl, clock });
  signUpRoutes(app);
  previewRoutes(app, { pages, follower, settings: content.settings });
  armRoutes(app, { follower });
  compareRoutes(app, { reader: overrides.reader, pages, siteIndex });
  pageRoutes(app, {
    pages,
    responseCache,
    siteIndex,
    repository: content.repository.name,
    follower,
    overrides: overrideRoutes(app, { reader: overrides.reader, pages, clock }),
    getOrigin,
    cdnMaxAge,
    clock,
    random: operations.random,
  });

  app.addHook('preClose', async () => responseCache.close());

  app.setNotFoundHandler((request, reply) =>
    reply
      .code(request.method === 'GET' || request.method === 'HEAD' ? 404 : 405)
      // A file that is missing now may come with the next release.
      .header('cache-control', 'no-store')
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

const PROBES = ['/healthz', '/readyz', '/statusz'];

const watchAnswers =
  ({ noteReady }: Pick<ShellMetrics, 'noteReady'>): WatchAnswers =>
  (url, ms) =>
    noteReady(url.startsWith(`${PARTS_PREFIX}/`) ? 'part' : 'document', ms);

const SORRY = 'This page cannot be shown just now. Please try again in a moment.\n';
