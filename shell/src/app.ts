import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { hasDiskSpace } from '@site/environment/disk';
import type { RenderSettings } from '@site/fragment-kit';
import { createRequestLogger } from '@site/watching/log';
import { followRequests } from '@site/watching/requests';
import type { Tracing } from '@site/watching/tracing';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ShellBuild } from './build/loadShellBuild.ts';
import { createOriginsLookup } from './embed/createOriginsLookup.ts';
import type { EvidenceCounts } from './evidence/createEvidence.ts';
import { createVisitors } from './evidence/createVisitors.ts';
import { apiProxy } from './http/api.proxy.ts';
import { armRoutes } from './http/arms.routes.ts';
import { asOriginForm } from './http/asOriginForm.ts';
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
import { reportRoutes } from './http/reports.routes.ts';
import type { ComposeFormAnswer } from './http/sendFormAnswer.ts';
import { sendMissingPage } from './http/sendMissingPage.ts';
import { sharingRoutes } from './http/sharing.routes.ts';
import { signUpRoutes } from './http/signUp.routes.ts';
import { siteRoutes } from './http/site.routes.ts';
import { traitsKeyRoutes } from './http/traitsKey.routes.ts';
import type { OverridePages } from './pages/createOverridePages.ts';
import type { Pages } from './pages/createPages.ts';
import { createResponseCache } from './pages/createResponseCache.ts';
import type { ArtifactStore } from './release/createArtifactStore.ts';
import type { OverrideReader } from './release/createOverrideReader.ts';
import type { OverrideReleases } from './release/createOverrideReleases.ts';
import { NoReleaseError, type ReleaseFollower } from './release/createReleaseFollower.ts';
import type { RevisionFollower } from './release/createRevisionFollower.ts';
import type { SharedBuilds } from './release/createSharedBuilds.ts';
import { createOriginFinder } from './release/describeOrigin.ts';
import type { SiteIndex } from './site/createSiteIndex.ts';
import type { SupportSearch } from './site/createSupportSearch.ts';
import type { ShellMetrics } from './watching/createShellMetrics.ts';
import { PARTS_PREFIX } from './wire/paths.ts';

interface Dependencies {
  build: Pick<ShellBuild, 'assets' | 'assetsFolder' | 'icons'>;
  artifacts: ArtifactStore;
  sharedBuilds: SharedBuilds;
  follower: ReleaseFollower;
  revisions: RevisionFollower;
  pages: Pages;
  overrides: {
    reader: OverrideReader;
    releases: OverrideReleases;
    artifacts: ArtifactStore;
    pages: OverridePages;
  };
  siteIndex: SiteIndex;
  supportSearch: SupportSearch;
  settings: RenderSettings;
  /** The content repository's name. */
  repository: string;
  publicUrl: string;
  apiUrl: string;
  imagesUrl: string;
  /** Addresses of services by name, for the readiness check. */
  services: Record<string, string>;
  /** The folder that this process writes to. */
  folder: string;
  /** Whether other shells have this one's files, or were waited for. */
  isShared: () => boolean;
  /** Whether the first page has been composed, or was waited for. */
  isComposed: () => boolean;
  /** Whether the operating system contains fragments' server code; `undefined` until that is known. */
  isContained: () => boolean | undefined;
  traitsKey: string;
  /** Proxies whose `X-Forwarded-For` is trusted; all others are ignored. */
  trustedProxies: string[];
  /** Failure reports accepted per minute from the browsers at one address. */
  reportsPerMinute: number;
  /** What visitors of canaries meet. */
  evidence: Pick<EvidenceCounts, 'isRunning' | 'addView'>;
  /** How many bad views or values the browsers at one address can add to each measure of a canary in half an hour. */
  badViewsPerAddress: number;
  /** What operators count; absent while nobody does. */
  metrics?: Pick<ShellMetrics, 'noteReady' | 'noteRequest'> | undefined;
  /** Records traces of requests; absent while they are sent nowhere. */
  tracing?: Tracing | undefined;
  clock: () => number;
  /** Milliseconds that never run backwards. */
  timer: () => number;
  /** How long caches that drop what has changed may keep a page, in seconds; absent: there are none. */
  cdnMaxAge?: number | undefined;
  /** Whether answers name what they are made of, for caches in front. */
  isKeyed?: boolean;
  /** A random whole number from 0 up to, but not including, `below`. */
  random: (below: number) => number;
  log: FastifyBaseLogger;
}

/** A visitor opens more pages in a minute than fragments fail. */
const VIEWS_OF_REPORT = 3;

/** The site's HTTP server: pages, their files, and the proxy for the api and the pictures. */
export async function buildApp({
  build,
  artifacts,
  sharedBuilds,
  follower,
  revisions,
  pages,
  overrides,
  siteIndex,
  supportSearch,
  settings,
  repository,
  publicUrl,
  apiUrl,
  imagesUrl,
  services,
  folder,
  isShared,
  isComposed,
  isContained,
  traitsKey,
  trustedProxies,
  reportsPerMinute,
  evidence,
  badViewsPerAddress,
  metrics,
  tracing,
  clock,
  timer,
  cdnMaxAge,
  isKeyed = false,
  random,
  log,
}: Dependencies) {
  const getOrigin = createOriginFinder({ follower, revisions, isKept: cdnMaxAge !== undefined });
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
    trustProxy: trustedProxies.length > 0 && trustedProxies,
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

  followRequests(app, { tracing, trusted: trustedProxies });
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

  const composeFormAnswer: ComposeFormAnswer = (path, answer, { headers }) => {
    const arms = follower.current?.arms;
    return pages.getFormAnswer(path, answer, arms && findArm(headers, arms));
  };
  await apiProxy(app, { apiUrl, imagesUrl, composeFormAnswer });
  healthRoutes(app, {
    services,
    hasRelease: () => follower.current !== undefined,
    hasDiskSpace: () => hasDiskSpace(folder),
    isShared,
    isComposed,
    isContained,
    nameShown: () => {
      const content = revisions.describeAll();
      const release = follower.current?.release.id;
      if (content === undefined || release === undefined) return undefined;
      return createHash('sha256').update(`${release} ${content}`).digest('base64url').slice(0, 8);
    },
  });
  reportRoutes(app, {
    perMinute: reportsPerMinute,
    findArm: (headers) => {
      const arms = follower.current?.arms;
      return arms && findArm(headers, arms);
    },
    forward: createReportForwarder({ apiUrl, log }),
  });
  evidenceRoutes(app, {
    evidence,
    visitors: createVisitors({ maxOfAddress: badViewsPerAddress, timer }),
    perMinute: VIEWS_OF_REPORT * reportsPerMinute,
  });
  traitsKeyRoutes(app, { traitsKey });
  assistantRoutes(app, { search: supportSearch });
  assetRoutes(app, {
    build,
    artifacts,
    sharedBuilds,
    isKeyed,
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
  previewRoutes(app, { pages, follower, settings });
  armRoutes(app, { follower });
  const answerOverride = overrideRoutes(app, {
    reader: overrides.reader,
    overridePages: overrides.pages,
    pages,
    clock,
  });
  compareRoutes(app, {
    reader: overrides.reader,
    overridePages: overrides.pages,
    siteIndex,
  });
  pageRoutes(app, {
    pages,
    responseCache,
    siteIndex,
    repository,
    follower,
    answerOverride,
    getOrigin,
    cdnMaxAge,
    clock,
    random,
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
