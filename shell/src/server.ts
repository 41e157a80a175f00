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
import { openWatching } from '@site/watching';
import { buildLogOptions } from '@site/watching/log';
import { logTroubles } from '@site/watching/troubles';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { loadShellBuild, RENDER_PROGRAM } from './build/loadShellBuild.ts';
import { readConfig } from './config.ts';
import { nameShell } from './edge/describeKeys.ts';
import { startPurging } from './edge/startPurging.ts';
import { openContent } from './openContent.ts';
import { openPages } from './openPages.ts';
import { type Host, openRelease } from './openRelease.ts';
import { describeOrigin } from './release/createRevisionFollower.ts';
import { createSharedBuilds } from './release/createSharedBuilds.ts';
import { startChores } from './startChores.ts';
import { describeTelemetry } from './telemetry/describeTelemetry.ts';
import { loadTraitsKey } from './telemetry/loadTraitsKey.ts';

/** How long a shell is not ready because its registry has not taken its files. */
const SHARE_PATIENCE_MS = 5_000;

const shellFolder = join(import.meta.dirname, '..');
const config = readConfig();
const log = pino(buildLogOptions('shell', config.LOG_LEVEL));
logTroubles(log, (error) => explainListening(error, ''));
const folder = join(config.SITE_DATA_DIR, 'shell');
const host: Host = {
  config,
  folder,
  clock: () => Date.now(),
  timer: () => performance.now(),
  log,
};
const watching = await openWatching({
  service: 'shell',
  admin: { port: config.ADMIN_PORT, host: config.ADMIN_HOST },
  folder: config.SITE_DATA_DIR,
  log,
});
const repository = describeRepository(config, brand.contentRepository);
const [build, release] = await Promise.all([
  loadShellBuild(shellFolder),
  openRelease(host, {
    script: join(shellFolder, RENDER_PROGRAM),
    content: { endpoint: repository.endpoint, accessToken: config.CONTENT_ACCESS_TOKEN },
  }),
]);
const { follower, store } = release;
const sharedBuilds = createSharedBuilds({
  ...host,
  folder: join(folder, 'builds'),
  own: build.listed,
  readOwn: (name) => readFile(join(build.assetsFolder, name)),
  registry: release.registry,
  getPublicKeys: release.getPublicKeys,
});
/** Not ready until other shells have our assets: a proxy may send them the requests of our pages. */
let isShared = false;
const sharing = Promise.race([
  sharedBuilds.follow(),
  wait(SHARE_PATIENCE_MS, undefined, { ref: false }),
]);
void sharing.then(() => {
  isShared = true;
});
const content = await openContent(host, { follower, repository });
const { revisions, siteIndex, settings } = content;

const metrics =
  watching.registry &&
  (await import('./watching/createShellMetrics.ts')).createShellMetrics(watching.registry, {
    follower,
    revisions,
    store,
    listPending: () => purging.listPending(),
  });
const telemetry = describeTelemetry(config, build.telemetry);
/** Changes with whatever else changes pages. */
const shell = nameShell(build.listed.id, {
  publicUrl: config.PUBLIC_URL,
  telemetry,
  repository,
});
const pages = openPages(host, {
  build,
  release,
  content,
  shell,
  telemetry,
  onAttempt: (attempt) => metrics?.noteRender(attempt),
});
/** The first page loads what all pages need: visitors sent here before would meet busy processes. */
let isComposed = false;
void pages.composeFirst().then(() => {
  isComposed = true;
});
const drain = createDrain(config.DRAIN_MS);
const app = await buildApp({
  host,
  build,
  release,
  content,
  pages,
  operations: {
    sharedBuilds,
    isShared: () => isShared,
    isComposed: () => isComposed,
    traitsKey: await loadTraitsKey(join(folder, 'traits.key'), config.TRAITS_COOKIE_KEY, log),
    metrics,
    tracing: watching.tracing,
    random: (below) => randomInt(below),
  },
});

const purging = startPurging({
  ...host,
  urls: config.PURGE_URL ?? [],
  format: config.PURGE_FORMAT,
  token: config.PURGE_TOKEN,
  shell,
  follower,
  revisions,
  settings,
});
const chores = startChores({
  ...host,
  pages,
  siteIndex,
  artifacts: release.artifacts,
  imagesUrl: config.IMAGES_URL,
  getOrigin: () => {
    const content = revisions.describeAll();
    return follower.current && content !== undefined
      ? describeOrigin(follower.current.release.id, content)
      : undefined;
  },
  afterMs: config.WARM_AFTER_MS,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    chores.stop();
    await drain.begin(app.server);
    await app.close();
    await watching.close();
    content.close();
    sharedBuilds.close();
    purging.close();
    await release.close();
    await pages.close();
  });
await app.listen(chooseListening({ port: config.PORT, host: config.HOST }));
await watching.listen({ isReady: () => !drain.isDraining && follower.current !== undefined });
const { port } = app.server.address() as AddressInfo;
writeAddress(folder, buildAddress(config.HOST, port), (message) => log.warn(message));
serveUntilReplaced(app.server);
