import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildAddress } from '@site/environment/address';
import { explainDatabase } from '@site/environment/database';
import { createDrain } from '@site/environment/drain';
import { chooseListening, serveUntilReplaced } from '@site/environment/handover';
import { explainListening } from '@site/environment/listening';
import { openWatching } from '@site/watching';
import { buildLogOptions } from '@site/watching/log';
import { logTroubles } from '@site/watching/troubles';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createInsight } from './control/createInsight.ts';
import { createCanarySchedule } from './createCanarySchedule.ts';
import { writeServiceAddress } from './local/withRegistryClient.ts';
import { composeRegistry } from './openRegistry.ts';
import { pruneByItself } from './prune/pruneByItself.ts';

const RENEW_EVERY_MS = 60_000;

const config = readConfig();
const log = pino(buildLogOptions('registry', config.LOG_LEVEL));
logTroubles(log, (error) => explainListening(error, 'REGISTRY_') ?? explainDatabase(error));
const opened = await composeRegistry(config, { warn: (line) => log.warn(line) });
const watching = await openWatching({
  service: 'registry',
  admin: { port: config.REGISTRY_ADMIN_PORT, host: config.REGISTRY_ADMIN_HOST },
  folder: config.SITE_DATA_DIR,
  log,
});
const metrics =
  watching.registry &&
  (await import('./createMetrics.ts')).createMetrics(watching.registry, opened);
const instance = randomUUID();
const pruneRules = {
  keepReleases: config.REGISTRY_KEEP_RELEASES,
  keepDays: config.REGISTRY_KEEP_DAYS,
};
const app = await buildApp({
  ...opened,
  pruneRules,
  instance,
  insight: createInsight(config),
  trustedProxies: config.REGISTRY_TRUSTED_PROXIES,
  countRequest: metrics?.countRequest,
  tracing: watching.tracing,
  log,
});
const { registry, judge, watch } = opened;
const schedule = createCanarySchedule({
  registry,
  mayStep: judge.mayStep,
  announce: watch.announce,
  clock: () => new Date(),
  log: app.log,
});
schedule.start();
const renewing = setInterval(opened.renewTokens, RENEW_EVERY_MS).unref();
app.addHook('onClose', async () => {
  schedule.close();
  clearInterval(renewing);
  await watching.close();
  return opened.close();
});
if (config.REGISTRY_PRUNE === 'daily') {
  const { stop } = pruneByItself({ pruner: opened.pruner, rules: pruneRules, log: app.log });
  app.addHook('onClose', async () => stop());
}
const drain = createDrain(config.DRAIN_MS);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await drain.begin(app.server);
    await app.close();
  });
await app.listen(chooseListening({ port: config.REGISTRY_PORT, host: config.REGISTRY_HOST }));
const isReady = () =>
  opened.store.read('ready').then(
    () => true,
    () => false,
  );
await watching.listen({ isReady });
const { port } = app.server.address() as AddressInfo;
const url = buildAddress(config.REGISTRY_HOST, port);
writeServiceAddress(config.SITE_DATA_DIR, { url, instance });
serveUntilReplaced(app.server, undefined, () => {
  schedule.close();
  watch.close();
});
