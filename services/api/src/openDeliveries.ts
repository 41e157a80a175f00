import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/Database.ts';
import type { RecordKind } from './database/schema.ts';
import {
  type DeliveryPolicy,
  type DeliveryQueues,
  openQueues,
  startBoss,
} from './deliveries/createDeliveryQueue.ts';
import { createSender, type Send } from './deliveries/createSender.ts';
import { createDeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { startDeliveryWorker } from './deliveries/startDeliveryWorker.ts';
import { createSubmissionsRepository } from './forms/submissions.repository.ts';
import { createLeadsRepository } from './leads/leads.repository.ts';
import { createCustomerDataSender } from './measurement/relay/createCustomerDataSender.ts';
import { createMessagesRepository } from './measurement/relay/messages.repository.ts';
import { createMetrics, type Metrics } from './operations/createMetrics.ts';
import type {
  DeliverableRecords,
  RecordsDependencies,
  StoredRecord,
} from './records/createRecords.ts';

interface Options {
  config: Config;
  database: Database;
  policy: DeliveryPolicy;
  /** Whether this process sends records, or only queues them for another one. */
  delivers: boolean;
  log: Logger;
  /** Stops the deliveries together with everything else that was opened. */
  opened: AsyncDisposableStack;
}

const now = () => new Date();

/** Opens what is delivered to outside systems, and its queues. */
export async function openDeliveries(options: Options) {
  const { config, database, policy, log, opened } = options;
  const boss = await startBoss(database, policy, log);
  opened.defer(() => boss.stop({ graceful: false }));
  const queues = await openQueues(boss, policy);
  const deliveries = createDeliveriesRepository({ queries: database.queries, now });
  const metrics = createMetrics({
    countDeliveries: deliveries.count,
    measureAge: deliveries.measureAge,
    measurePools: database.measurePools,
    folder: config.dataDir,
  });
  const tools = { ...options, boss, queues, metrics };
  const sendCall = openCustomerData(config, opened);
  return {
    queues,
    metrics,
    leads: await openDelivery('lead', openUpstream(config, 'LEADS'), tools, createLeadsRepository),
    submissions: await openDelivery(
      'submission',
      openUpstream(config, 'FORMS'),
      tools,
      createSubmissionsRepository,
    ),
    messages: await openDelivery('message', sendCall, tools, createMessagesRepository),
  };
}

function openUpstream(config: Config, kind: 'LEADS' | 'FORMS'): Send | undefined {
  const url = config[`${kind}_UPSTREAM_URL`];
  if (url === undefined) return undefined;
  return createSender({
    url,
    timeoutMs: config[`${kind}_UPSTREAM_TIMEOUT_MS`],
    authorization: config[`${kind}_UPSTREAM_AUTHORIZATION`],
    secrets: config[`${kind}_UPSTREAM_SECRET`],
  });
}

function openCustomerData(config: Config, opened: AsyncDisposableStack) {
  const { CUSTOMERIO_WRITE_KEY: writeKey, CUSTOMERIO_HOST: host } = config;
  if (writeKey === undefined) return undefined;
  const timeoutMs = config.CUSTOMERIO_TIMEOUT_MS;
  const sender = createCustomerDataSender({ writeKey, host, timeoutMs });
  opened.defer(sender.close);
  return sender.send;
}

/**
 * Creates a repository whose records are delivered, starting with those that an earlier process left. Delivery has its own
 * repository, which may wait longer for the database than a visitor.
 *
 * @param send absent: records are only stored
 */
async function openDelivery<Item extends StoredRecord, Repository extends DeliverableRecords<Item>>(
  kind: RecordKind,
  send: Send<Item> | undefined,
  tools: Options & { boss: PgBoss; queues: DeliveryQueues; metrics: Metrics },
  createRepository: (dependencies: RecordsDependencies) => Repository,
): Promise<Repository> {
  const { database, delivers, log } = tools;
  const deliveries = send && tools.queues[kind];
  const forVisitors = createRepository({ queries: database.queries, deliveries, now });
  if (!send || !delivers) return forVisitors;
  const records = createRepository({ queries: database.background, deliveries, now });
  const { countDelivery } = tools.metrics;
  tools.opened.defer(await startDeliveryWorker({ ...tools, kind, records, send, countDelivery }));
  const count = await records.enqueueUndelivered();
  if (count > 0) log.info({ count }, `${kind}s that were not delivered before are on their way`);
  return forVisitors;
}
