import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasDiskSpace } from '@site/environment/disk';
import { chooseListening } from '@site/environment/handover';
import { openWatching } from '@site/watching';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Database, isUp } from './database/Database.ts';
import { openDatabase } from './database/openDatabase.ts';
import type { PostgresLimits } from './database/openPostgres.ts';
import { type DeliveryPolicy, readDeliveryPolicy } from './deliveries/createDeliveryQueue.ts';
import { createAcceptPost } from './forms/createAcceptPost.ts';
import type { SubmissionsRepository } from './forms/submissions.repository.ts';
import { closeGracefully } from './http/closeGracefully.ts';
import {
  createLimitsRepository,
  createSharedLimits,
  type SharedLimits,
  startExchange,
} from './http/createSharedLimits.ts';
import { createIntegrationsRepository } from './integrations/integrations.repository.ts';
import type { LeadsRepository } from './leads/leads.repository.ts';
import { createMapReader } from './measurement/errors/resolveStack.ts';
import { createEventsRepository } from './measurement/events/events.repository.ts';
import { createAssignmentsRepository } from './measurement/experiments/assignments.repository.ts';
import {
  createPredictor,
  createVariantChooser,
} from './measurement/experiments/createPredictor.ts';
import { loadExperiments } from './measurement/experiments/loadExperiments.ts';
import { createProfilesRepository } from './measurement/product/profiles.repository.ts';
import type { MessagesRepository } from './measurement/relay/messages.repository.ts';
import { createReportsRepository } from './measurement/reports/reports.routes.ts';
import { openDeliveries } from './openDeliveries.ts';
import { migrateWhenReachable } from './operations/migrateWhenReachable.ts';
import { startAdmin } from './operations/startAdmin.ts';
import { readRetention, removeExpired, startRetention } from './privacy/retention.ts';

/** A process that is just ending may hold the folder for this long. */
const LOCK_TIMEOUT_MS = 5_000;

export interface StartOptions {
  delivery?: DeliveryPolicy;
  /** How long to wait for another process that holds the folder. */
  lockTimeoutMs?: number;
  /** Absent: the default ones. */
  databaseLimits?: PostgresLimits;
  /** How long an answer may take. */
  answerMs?: number;
}

export interface RunningApi {
  url: string;
  server: Server;
  /** The address of the metrics, for Prometheus. */
  adminUrl: string;
  database: Database;
  leads: LeadsRepository;
  submissions: SubmissionsRepository;
  messages: MessagesRepository;
  /** Stops accepting requests, lets running requests and deliveries finish, closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the database, starts delivery and listens. Closes everything again if a step fails.
 *
 * @throws {FolderInUseError} if another process has this folder's database open
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
  options: StartOptions,
  opened: AsyncDisposableStack,
): Promise<RunningApi> {
  const { delivery: policy = readDeliveryPolicy(config), databaseLimits, answerMs } = options;
  const { lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const database = await openDatabase(config, log, opened, { lockTimeoutMs, databaseLimits });
  const listening = chooseListening({ port: config.API_PORT, host: config.API_HOST });
  const place = 'port' in listening ? { place: listening } : {};
  await migrateWhenReachable(database, { ...place, wait: sleep, log });

  const delivers = config.DELIVERIES === 'on';
  const delivery = await openDeliveries({ config, database, policy, delivers, log, opened });
  const { metrics, queues, leads, submissions, messages } = delivery;
  const watching = await openWatching({ service: 'api', registry: metrics.registry, log });
  opened.defer(watching.close);
  const limits = database.engine === 'postgres' ? shareLimits(database, log, opened) : undefined;
  const app = await buildApp({
    ...(await openRoutes(config, database, delivery)),
    trustedProxies: config.API_TRUSTED_PROXIES,
    countRequest: metrics.countRequest,
    tracing: watching.tracing,
    answerMs,
    limitStore: limits?.Store,
    checkParts: {
      database: () => isUp(database),
      // A database server reports its own full disk by rejecting writes.
      ...(database.engine === 'pglite' && { disk: () => hasDiskSpace(config.folder) }),
    },
    log,
  });
  opened.defer(() => closeGracefully(app));
  const url = await app.listen(listening);
  const context = {
    queries: database.background,
    now,
    openQueues: async () => queues,
    readMap: createMapReader(config),
    copyDatabase: database.copyTo,
  };
  const adminUrl = await startAdmin({ config, database, context, metrics, log, opened });
  opened.defer(startRetention(() => removeExpired(context, readRetention(config)), log));

  const close = () => opened.disposeAsync();
  return { url, server: app.server, adminUrl, database, leads, submissions, messages, close };
}

/** What each kind of route works with. */
async function openRoutes(
  config: Config,
  { queries }: Database,
  { metrics, leads, submissions, messages }: Awaited<ReturnType<typeof openDeliveries>>,
) {
  const store = { queries, now, count: metrics.countEvents };
  const events = createEventsRepository(store);
  const assignments = createAssignmentsRepository(store);
  const ownOrigins = config.PUBLIC_URL ? [new URL(config.PUBLIC_URL).origin] : [];
  const measuring = {
    ratePerMinute: config.MEASURE_RATE_PER_MINUTE,
    allowedOrigins: ownOrigins,
    now,
  };
  const taking = {
    leads,
    bodyLimitBytes: config.LEADS_BODY_LIMIT_BYTES,
    ratePerMinute: config.LEADS_RATE_PER_MINUTE,
  };
  return {
    leads: { ...taking, allowedOrigins: [...config.LEADS_ALLOWED_ORIGINS, ...ownOrigins] },
    embed: {
      ...taking,
      integrations: createIntegrationsRepository(store),
      ownOrigins,
      count: metrics.countEmbed,
      now,
    },
    forms: {
      accept: createAcceptPost({ submissions, now }),
      bodyLimitBytes: config.FORMS_BODY_LIMIT_BYTES,
      ratePerMinute: config.FORMS_RATE_PER_MINUTE,
      allowedOrigins: ownOrigins,
      now,
    },
    relay: { ...measuring, messages },
    product: {
      ...measuring,
      events,
      profiles: createProfilesRepository(store),
      flags: config.FEATURE_FLAGS,
    },
    collector: { ...measuring, events },
    customers: { ...measuring, events },
    reports: {
      ...measuring,
      reports: createReportsRepository(store),
      count: metrics.countReport,
    },
    predict: {
      ...measuring,
      predict: createPredictor({
        experiments: await loadExperiments(config.experimentsFolder),
        assignments,
        holdbackPercent: config.EXPERIMENTS_HOLDBACK_PERCENT,
        choose: createVariantChooser({ count: assignments.count, random: Math.random, now }),
      }),
    },
  };
}

const now = () => new Date();

/** An embedded database has no other process to share limits with. */
function shareLimits(
  { background }: Database,
  log: Logger,
  opened: AsyncDisposableStack,
): SharedLimits {
  const repository = createLimitsRepository({ queries: background });
  const limits = createSharedLimits({ add: repository.add, clock: Date.now });
  const removeExpired = () => repository.removeExpired(new Date());
  opened.defer(startExchange({ exchange: limits.exchange, removeExpired }, log));
  return limits;
}
