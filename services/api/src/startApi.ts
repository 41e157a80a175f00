import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasDiskSpace } from '@site/environment/disk';
import { chooseListening } from '@site/environment/handover';
import { openWatching } from '@site/watching';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Database } from './database/Database.ts';
import { createLimitsRepository } from './database/limits.repository.ts';
import { openDatabase } from './database/openDatabase.ts';
import type { PostgresLimits } from './database/openPostgres.ts';
import type { DeliveryPolicy } from './deliveries/createDeliveryQueue.ts';
import { readDeliveryPolicy } from './deliveries/readDeliveryPolicy.ts';
import { createAcceptPost } from './forms/createAcceptPost.ts';
import type { SubmissionsRepository } from './forms/submissions.repository.ts';
import { closeGracefully } from './http/closeGracefully.ts';
import { createSharedLimits, type SharedLimits } from './http/createSharedLimits.ts';
import { createIntegrationsRepository } from './integrations/integrations.repository.ts';
import type { LeadsRepository } from './leads/leads.repository.ts';
import { createMapReader } from './measurement/errors/createMapReader.ts';
import { countEvents, countReports } from './measurement/events/countEvents.ts';
import { createEventsRepository } from './measurement/events/events.repository.ts';
import { createAssignmentsRepository } from './measurement/experiments/assignments.repository.ts';
import { createPredictor } from './measurement/experiments/createPredictor.ts';
import { createVariantChooser } from './measurement/experiments/createVariantChooser.ts';
import { loadExperiments } from './measurement/experiments/loadExperiments.ts';
import { createProfilesRepository } from './measurement/product/profiles.repository.ts';
import type { MessagesRepository } from './measurement/relay/messages.repository.ts';
import { createReportsRepository } from './measurement/reports/reports.repository.ts';
import { openDeliveries } from './openDeliveries.ts';
import { migrateWhenReachable } from './operations/migrateWhenReachable.ts';
import { startAdmin } from './operations/startAdmin.ts';
import { startExchange } from './operations/startExchange.ts';
import { readRetention } from './privacy/readRetention.ts';
import { removeExpired } from './privacy/retention.repository.ts';
import { startRetention } from './privacy/startRetention.ts';

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
  {
    delivery: policy = readDeliveryPolicy(config),
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    databaseLimits,
    answerMs,
  }: StartOptions,
  opened: AsyncDisposableStack,
): Promise<RunningApi> {
  const database = await openDatabase(config, log, opened, { lockTimeoutMs, databaseLimits });
  const listening = chooseListening({ port: config.API_PORT, host: config.API_HOST });
  await migrateWhenReachable(database, {
    ...('port' in listening && { place: listening }),
    wait: sleep,
    log,
  });

  const { queues, metrics, leads, submissions, messages } = await openDeliveries({
    config,
    database,
    policy,
    delivers: config.DELIVERIES === 'on',
    log,
    opened,
  });
  const { queries, background } = database;
  const now = () => new Date();
  const watching = await openWatching({ service: 'api', registry: metrics.registry, log });
  opened.defer(watching.close);
  const events = countEvents(createEventsRepository({ queries, now }), metrics.countEvents);
  const profiles = createProfilesRepository({ queries, now });
  const assignments = createAssignmentsRepository({ queries, now });
  const experiments = await loadExperiments(config.experimentsFolder);

  const allowedOrigins = publicOrigin(config);
  const limits = database.engine === 'postgres' ? shareLimits(database, log, opened) : undefined;
  const ratePerMinute = config.MEASURE_RATE_PER_MINUTE;
  const app = await buildApp({
    leads: {
      leads,
      bodyLimitBytes: config.LEADS_BODY_LIMIT_BYTES,
      ratePerMinute: config.LEADS_RATE_PER_MINUTE,
      allowedOrigins: [...config.LEADS_ALLOWED_ORIGINS, ...allowedOrigins],
    },
    embed: {
      integrations: createIntegrationsRepository({ queries, now }),
      leads,
      bodyLimitBytes: config.LEADS_BODY_LIMIT_BYTES,
      ratePerMinute: config.LEADS_RATE_PER_MINUTE,
      ownOrigins: allowedOrigins,
      count: metrics.countEmbed,
      now,
    },
    forms: {
      accept: createAcceptPost({ submissions, now }),
      bodyLimitBytes: config.FORMS_BODY_LIMIT_BYTES,
      ratePerMinute: config.FORMS_RATE_PER_MINUTE,
      allowedOrigins,
      now,
    },
    relay: { messages, ratePerMinute, allowedOrigins },
    product: { events, profiles, flags: config.FEATURE_FLAGS, ratePerMinute, allowedOrigins, now },
    collector: { events, ratePerMinute, allowedOrigins, now },
    customers: { events, ratePerMinute, allowedOrigins, now },
    reports: {
      reports: countReports(createReportsRepository({ queries, now }), metrics.countEvents),
      count: metrics.countReport,
      ratePerMinute,
      allowedOrigins,
      now,
    },
    predict: {
      ratePerMinute,
      predict: createPredictor({
        experiments,
        assignments,
        holdbackPercent: config.EXPERIMENTS_HOLDBACK_PERCENT,
        choose: createVariantChooser({ count: assignments.count, random: Math.random, now }),
      }),
    },
    trustedProxies: config.API_TRUSTED_PROXIES,
    countRequest: metrics.countRequest,
    tracing: watching.tracing,
    answerMs,
    limitStore: limits?.Store,
    checkParts: {
      database: () =>
        database.ping().then(
          () => true,
          () => false,
        ),
      // A database server reports its own full disk by rejecting writes.
      ...(database.engine === 'pglite' && { disk: () => hasDiskSpace(config.folder) }),
    },
    log,
  });
  opened.defer(() => closeGracefully(app));
  const address = await app.listen(listening);
  const readMap = createMapReader(config);
  const { copyTo: copyDatabase } = database;
  const context = {
    queries: background,
    now,
    openQueues: async () => queues,
    readMap,
    copyDatabase,
  };
  const adminUrl = await startAdmin({ config, database, context, metrics, log, opened });
  opened.defer(startRetention(() => removeExpired(context, readRetention(config)), log));

  return {
    url: address,
    server: app.server,
    adminUrl,
    database,
    leads,
    submissions,
    messages,
    close: () => opened.disposeAsync(),
  };
}

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

const publicOrigin = ({ PUBLIC_URL }: Config) => (PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []);
