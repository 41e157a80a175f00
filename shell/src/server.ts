import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brand } from '@site/config/brand';
import { buildAddress, writeAddress } from '@site/environment/address';
import { describeRepository } from '@site/environment/content';
import { createDrain } from '@site/environment/drain';
import { chooseListening, serveUntilReplaced } from '@site/environment/handover';
import { explainListening } from '@site/environment/listening';
import type { RenderSettings } from '@site/fragment-kit';
import { openWatching } from '@site/watching';
import { buildLogOptions } from '@site/watching/log';
import { logTroubles } from '@site/watching/troubles';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { loadShellBuild, RENDER_PROGRAM } from './build/loadShellBuild.ts';
import { createLastKnownGood } from './composition/createLastKnownGood.ts';
import { createPageSnapshots } from './composition/createPageSnapshots.ts';
import { readConfig } from './config.ts';
import { nameShell } from './edge/describeKeys.ts';
import { startPurging } from './edge/startPurging.ts';
import { createEvidence } from './evidence/createEvidence.ts';
import { createEvidenceSender } from './evidence/createEvidenceSender.ts';
import { openOverrides } from './openOverrides.ts';
import { openRelease } from './openRelease.ts';
import { createPages } from './pages/createPages.ts';
import type { MeasuredRender } from './release/createMeasures.ts';
import { createRevisionFollower } from './release/createRevisionFollower.ts';
import { createSharedBuilds } from './release/createSharedBuilds.ts';
import { describeOrigin } from './release/describeOrigin.ts';
import { listCanaries } from './release/prepareArms.ts';
import { createBreaker } from './rendering/createBreaker.ts';
import { createSiteIndex } from './site/createSiteIndex.ts';
import { createSupportSearch } from './site/createSupportSearch.ts';
import { startChores } from './startChores.ts';
import { describeTelemetry } from './telemetry/describeTelemetry.ts';
import { loadTraitsKey } from './telemetry/loadTraitsKey.ts';

/** The part of a slot's deadline that may be spent waiting for content: a missed deadline ends the render process. */
const CONTENT_SHARE = 0.8;
/** How long a shell is not ready because its registry has not taken its files. */
const SHARE_PATIENCE_MS = 5_000;

const shellFolder = join(import.meta.dirname, '..');
const config = readConfig();
const log = pino(buildLogOptions('shell', config.LOG_LEVEL));
logTroubles(log, (error) => explainListening(error, ''));
const clock = () => Date.now();
/** Monotonic, for waits. */
const timer = () => performance.now();
const folder = join(config.SITE_DATA_DIR, 'shell');
const watching = await openWatching({
  service: 'shell',
  admin: { port: config.ADMIN_PORT, host: config.ADMIN_HOST },
  folder: config.SITE_DATA_DIR,
  log,
});
const repository = describeRepository(config, brand.contentRepository);
const settings: RenderSettings = {
  contentEndpoint: repository.endpoint,
  contentRepository: repository.name,
  publicUrl: config.PUBLIC_URL,
  contentTimeoutMs: Math.floor(config.SLOT_DEADLINE_MS * CONTENT_SHARE),
  ...(config.SURROGATE_KEYS === 'on' && { namesContent: true }),
};

const channel = config.CHANNEL;
const [build, release] = await Promise.all([
  loadShellBuild(shellFolder),
  openRelease({
    config,
    folder,
    script: join(shellFolder, RENDER_PROGRAM),
    content: { endpoint: repository.endpoint, accessToken: config.CONTENT_ACCESS_TOKEN },
    clock,
    timer,
    log,
  }),
]);
const { registry, reader, artifacts, artifactFolder, follower, store, createPool, measures } =
  release;
const evidence = createEvidence({
  getCanaries: () => listCanaries(follower.current?.arms),
});
const evidenceSender = createEvidenceSender({
  channel,
  take: evidence.take,
  send: registry.sendEvidence,
  log,
});
const sharedBuilds = createSharedBuilds({
  folder: join(folder, 'builds'),
  own: build.listed,
  readOwn: (name) => readFile(join(build.assetsFolder, name)),
  registry,
  getPublicKeys: release.getPublicKeys,
  timer,
  log,
});
/** Whoever sends visitors here waits: a page from here may ask for its files at another shell. */
let isShared = false;
void Promise.race([sharedBuilds.follow(), wait(SHARE_PATIENCE_MS, undefined, { ref: false })]).then(
  () => {
    isShared = true;
  },
);
const snapshots = createPageSnapshots({ folder: join(folder, 'pages'), log });
const revisions = await createRevisionFollower({
  follower,
  settings,
  pollMs: config.CONTENT_POLL_MS,
  clock,
  log,
});

const metrics =
  watching.registry &&
  (await import('./watching/createShellMetrics.ts')).createShellMetrics(watching.registry, {
    follower,
    revisions,
    store,
    listPending: () => purging.listPending(),
  });

const siteIndex = createSiteIndex({
  follower,
  revisions,
  settings,
  cacheFile: join(folder, 'site.json'),
  timer,
  log,
});

const supportSearch = createSupportSearch({ follower, revisions, settings });
const lastKnownGood = createLastKnownGood({
  listBefore: reader.listBefore,
  disk: { snapshots, getArtifact: artifacts.find },
});
const breaker = createBreaker({ timer });
/** What pages are composed with, cached or for one request alone. */
const composing = {
  build,
  follower,
  revisions,
  lastKnownGood,
  breaker,
  settings,
  repository: repository.name,
  imageSources: repository.imageSources,
  publicUrl: config.PUBLIC_URL,
  telemetry: describeTelemetry(config, build.telemetry),
  measures: {
    ...measures,
    noteRender(render: MeasuredRender) {
      measures.noteRender(render);
      metrics?.noteRender(render);
    },
  },
  clock,
  timer,
  log,
};
/** Changes with whatever else changes pages. */
const shell = nameShell(build.listed.id, {
  publicUrl: config.PUBLIC_URL,
  telemetry: composing.telemetry,
  repository,
});
const pages = createPages({
  ...composing,
  ...(config.SURROGATE_KEYS === 'on' && { keyed: { shell } }),
  deadlineMs: config.SLOT_DEADLINE_MS,
  isListed: siteIndex.isListed,
  onRender: evidence.addRender,
});
/** The first page loads what all pages need: visitors who are sent here before would meet busy processes. */
let isComposed = false;
void pages.composeFirst().then(() => {
  isComposed = true;
});
const overrides = openOverrides({
  ...composing,
  channel,
  artifactFolder,
  fetchFile: registry.fetchFile,
  findRecord: reader.findRecord,
  isRevoked: registry.isOverrideRevoked,
  getPublicKeys: release.getPublicKeys,
  createPool,
  limits: { deadlineMs: config.SLOT_DEADLINE_MS, memoryMb: config.SLOT_MEMORY_MB },
  sourceUrl: config.SOURCE_URL,
});
follower.beforeSwitch(pages.prepare);
const drain = createDrain(config.DRAIN_MS);
const app = await buildApp({
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
  repository: repository.name,
  publicUrl: config.PUBLIC_URL,
  apiUrl: config.API_URL,
  imagesUrl: config.IMAGES_URL,
  services: {
    registry: config.REGISTRY_URL,
    ...(!config.PRISMIC_REPOSITORY && { content: config.CONTENT_URL }),
    api: config.API_URL,
    images: config.IMAGES_URL,
  },
  folder,
  isShared: () => isShared,
  isComposed: () => isComposed,
  isContained: () => store.isolation?.isContained,
  traitsKey: await loadTraitsKey(join(folder, 'traits.key'), config.TRAITS_COOKIE_KEY, log),
  trustedProxies: config.TRUSTED_PROXIES,
  reportsPerMinute: config.REPORTS_RATE_PER_MINUTE,
  evidence,
  badViewsPerAddress: config.EVIDENCE_BAD_PER_ADDRESS,
  metrics,
  tracing: watching.tracing,
  clock,
  timer,
  isKeyed: config.SURROGATE_KEYS === 'on',
  cdnMaxAge: config.PURGE_URL && config.CDN_MAX_AGE_SECONDS,
  random: (below) => randomInt(below),
  log,
});

const purging = startPurging({
  urls: config.PURGE_URL ?? [],
  format: config.PURGE_FORMAT,
  token: config.PURGE_TOKEN,
  shell,
  follower,
  revisions,
  settings,
  folder,
  timer,
  log,
});
const chores = startChores({
  pages,
  siteIndex,
  artifacts,
  imagesUrl: config.IMAGES_URL,
  getOrigin: () => {
    const content = revisions.describeAll();
    return follower.current && content !== undefined
      ? describeOrigin(follower.current.release.id, content)
      : undefined;
  },
  afterMs: config.WARM_AFTER_MS,
  clock,
  timer,
  log,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    chores.stop();
    await drain.begin(app.server);
    await app.close();
    await watching.close();
    revisions.close();
    sharedBuilds.close();
    purging.close();
    await evidenceSender.close();
    await overrides.close();
    await release.close();
    await snapshots.settle();
  });
await app.listen(chooseListening({ port: config.PORT, host: config.HOST }));
await watching.listen({ isReady: () => !drain.isDraining && follower.current !== undefined });
const { port } = app.server.address() as AddressInfo;
writeAddress(folder, buildAddress(config.HOST, port), (message) => log.warn(message));
serveUntilReplaced(app.server);
