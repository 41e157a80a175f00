import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/Database.ts';
import type { DeliveryPolicy } from './deliveries/createDeliveryQueue.ts';
import { createSender } from './deliveries/createSender.ts';
import { createDeliveriesRepository } from './deliveries/deliveries.repository.ts';
import { openQueues } from './deliveries/deliveryQueues.ts';
import { openDelivery } from './deliveries/openDelivery.ts';
import { startBoss } from './deliveries/startBoss.ts';
import { createSubmissionsRepository } from './forms/submissions.repository.ts';
import { createLeadsRepository } from './leads/leads.repository.ts';
import { createCustomerDataSender } from './measurement/relay/createCustomerDataSender.ts';
import { createMessagesRepository } from './measurement/relay/messages.repository.ts';
import { createMetrics } from './operations/createMetrics.ts';

interface Options {
  config: Config;
  database: Database;
  policy: DeliveryPolicy;
  /** Whether this process sends records, or only queues them for another one. */
  delivers: boolean;
  log: Logger;
  opened: AsyncDisposableStack;
}

/** Opens what is delivered to outside systems, and its queues. */
export async function openDeliveries({ config, database, policy, delivers, log, opened }: Options) {
  const boss = await startBoss(database, policy, log);
  opened.defer(() => boss.stop({ graceful: false }));
  const now = () => new Date();
  const queues = await openQueues(boss, policy);
  const { queries } = database;
  const deliveries = createDeliveriesRepository({ queries, now });
  const metrics = createMetrics({
    countDeliveries: deliveries.count,
    measureAge: deliveries.measureAge,
    measurePools: database.measurePools,
    folder: config.dataDir,
  });
  const { countDelivery } = metrics;
  const tools = { database, boss, policy, delivers, countDelivery, log, opened };
  const leads = await openDelivery(
    { kind: 'lead', queue: queues.lead, send: openUpstream(config, 'LEADS') },
    tools,
    (queries, deliveries) => createLeadsRepository({ queries, deliveries, now }),
  );
  const submissions = await openDelivery(
    { kind: 'submission', queue: queues.submission, send: openUpstream(config, 'FORMS') },
    tools,
    (queries, deliveries) => createSubmissionsRepository({ queries, deliveries, now }),
  );
  const messages = await openDelivery(
    { kind: 'message', queue: queues.message, send: openCustomerData(config, opened) },
    tools,
    (queries, deliveries) => createMessagesRepository({ queries, deliveries, now }),
  );
  return { queues, metrics, leads, submissions, messages };
}

function openUpstream(config: Config, kind: 'LEADS' | 'FORMS') {
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
  const sender = createCustomerDataSender({
    writeKey,
    host,
    timeoutMs: config.CUSTOMERIO_TIMEOUT_MS,
  });
  opened.defer(sender.close);
  return sender.send;
}
