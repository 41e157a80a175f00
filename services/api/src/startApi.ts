import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { buildMeasurement } from './buildMeasurement.ts';
import type { Config } from './config.ts';
import type { Database } from './database/Database.ts';
import { lockFolder } from './database/lockFolder.ts';
import { openPglite } from './database/openPglite.ts';
import { openPostgres } from './database/openPostgres.ts';
import { pgliteFolder } from './database/pgliteFolder.ts';
import type { DeliveryPolicy } from './deliveries/createDeliveryQueue.ts';
import { createDeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { openQueues } from './deliveries/deliveryQueues.ts';
import { readDeliveryPolicy } from './deliveries/readDeliveryPolicy.ts';
import { startBoss } from './deliveries/startBoss.ts';
import { createAcceptPost } from './forms/createAcceptPost.ts';
import { closeGently } from './http/closeGently.ts';
import { loadExperiments } from './measurement/experiments/loadExperiments.ts';
import { openStores, type Stores } from './openStores.ts';
import { createMetrics } from './operations/createMetrics.ts';
import { startAdmin } from './operations/startAdmin.ts';
import { readRetention } from './privacy/readRetention.ts';
import { removeExpired } from './privacy/retention.repository.ts';
import { startRetention } from './privacy/startRetention.ts';

/** A process that was just told to end may take this long to let go of the folder. */
const LOCK_PATIENCE_MS = 5_000;

export interface StartOptions {
  delivery?: DeliveryPolicy;
  /** How long another process is waited for that has the folder. */
  lockPatienceMs?: number;
}

export interface RunningApi extends Stores {
  url: string;
  /** Where the numbers for Prometheus are. */
  adminUrl: string;
  /** Stops accepting, lets what is under way finish, closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, starts delivery and listens. Whatever was opened is closed again when a step fails.
 *
 * @throws {FolderInUseError} when another process has this folder's database open
 */
export async function startApi(
  config: Config,
  log: Logger,
  options: StartOptions = {},
): Promise<RunningApi> {
  const opened = new AsyncDisposableStack();
  try {
    return await assemble(config, log, options, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function assemble(
  config: Config,
  log: Logger,
  {
    delivery: policy = readDeliveryPolicy(config),
    lockPatienceMs = LOCK_PATIENCE_MS,
  }: StartOptions,
  opened: AsyncDisposableStack,
): Promise<RunningApi> {
  const database = await openDatabase(config, log, opened, lockPatienceMs);
  await database.migrate();

  const boss = await startBoss(database, policy, log);
  opened.defer(() => boss.stop({ graceful: false }));
  const { queries } = database;
  const now = () => new Date();
  const queues = await openQueues(boss, policy);
  const metrics = createMetrics(() => createDeliveriesRepository({ queries, now }).count());
  const stores = await openStores({
    config,
    queries,
    now,
    queues,
    boss,
    policy,
    metrics,
    log,
    opened,
  });
  const { leads, submissions } = stores;

  const ownOrigins = publicOrigin(config);
  const app = await buildApp({
    leads: {
      leads,
      bodyLimitBytes: config.LEADS_BODY_LIMIT_BYTES,
      ratePerMinute: config.LEADS_RATE_PER_MINUTE,
      allowedOrigins: [...config.LEADS_ALLOWED_ORIGINS, ...ownOrigins],
    },
    forms: {
      accept: createAcceptPost({ submissions, now }),
      bodyLimitBytes: config.FORMS_BODY_LIMIT_BYTES,
      ratePerMinute: config.FORMS_RATE_PER_MINUTE,
      allowedOrigins: ownOrigins,
    },
    ...buildMeasurement({
      config,
      stores,
      experiments: await loadExperiments(config.experimentsFolder),
      allowedOrigins: ownOrigins,
      metrics,
      now,
    }),
    trustedProxies: config.API_TRUSTED_PROXIES,
    countRequest: metrics.countRequest,
    checkReady: () => database.ping(),
    log,
  });
  opened.defer(() => closeGently(app as never));
  const address = await app.listen({ port: config.API_PORT, host: config.API_HOST });
  const context = { queries, now, openQueues: async () => queues };
  const adminUrl = await startAdmin({ config, database, context, metrics, log, opened });
  opened.defer(startRetention(() => removeExpired(context, readRetention(config)), log));

  return { url: address, adminUrl, ...stores, close: () => opened.disposeAsync() };
}

async function openDatabase(
  { DATABASE_URL, folder }: Config,
  log: Logger,
  opened: AsyncDisposableStack,
  lockPatienceMs: number,
): Promise<Database> {
  if (DATABASE_URL) {
    const database = openPostgres(DATABASE_URL, (err) => log.warn({ err }, 'connection lost'));
    opened.defer(() => database.close());
    return database;
  }
  await mkdir(dirname(folder), { recursive: true });
  // Visitors' names and addresses: nobody else on this machine may read them.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  opened.defer(await lockFolder(folder, lockPatienceMs));
  const database = await openPglite(pgliteFolder(folder));
  opened.defer(() => database.close());
  return database;
}

const publicOrigin = ({ PUBLIC_URL }: Config) => (PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []);
