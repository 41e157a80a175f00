import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/Database.ts';
import type { DeliveryPolicy } from './deliveries/createDeliveryQueue.ts';
import { createSender } from './deliveries/createSender.ts';
import type { DeliveryQueues } from './deliveries/deliveryQueues.ts';
import { openDelivery } from './deliveries/openDelivery.ts';
import {
  createSubmissionsRepository,
  type SubmissionsRepository,
} from './forms/submissions.repository.ts';
import { createLeadsRepository, type LeadsRepository } from './leads/leads.repository.ts';
import {
  createEventsRepository,
  type EventsRepository,
} from './measurement/events/events.repository.ts';
import {
  type AssignmentsRepository,
  createAssignmentsRepository,
} from './measurement/experiments/assignments.repository.ts';
import {
  createProfilesRepository,
  type ProfilesRepository,
} from './measurement/product/profiles.repository.ts';
import { createCustomerDataSender } from './measurement/relay/createCustomerDataSender.ts';
import {
  createMessagesRepository,
  type MessagesRepository,
} from './measurement/relay/messages.repository.ts';
import type { Metrics } from './operations/createMetrics.ts';

/** Everything that the service keeps. */
export interface Stores {
  leads: LeadsRepository;
  submissions: SubmissionsRepository;
  messages: MessagesRepository;
  events: EventsRepository;
  profiles: ProfilesRepository;
  assignments: AssignmentsRepository;
}

/** Opens the repositories, and begins to deliver what goes on to outside systems. */
export async function openStores({
  config,
  queries,
  now,
  queues,
  ...delivery
}: {
  config: Config;
  queries: Database['queries'];
  now: () => Date;
  queues: DeliveryQueues;
  boss: PgBoss;
  policy: DeliveryPolicy;
  metrics: Metrics;
  log: Logger;
  opened: AsyncDisposableStack;
}): Promise<Stores> {
  const post = (url: string | undefined, timeoutMs: number) =>
    url === undefined ? undefined : createSender({ url, timeoutMs });
  return {
    leads: await openDelivery(
      {
        ...delivery,
        kind: 'lead',
        queue: queues.lead,
        send: post(config.LEADS_UPSTREAM_URL, config.LEADS_UPSTREAM_TIMEOUT_MS),
      },
      (deliveries) => createLeadsRepository({ queries, deliveries, now }),
    ),
    submissions: await openDelivery(
      {
        ...delivery,
        kind: 'submission',
        queue: queues.submission,
        send: post(config.FORMS_UPSTREAM_URL, config.FORMS_UPSTREAM_TIMEOUT_MS),
      },
      (deliveries) => createSubmissionsRepository({ queries, deliveries, now }),
    ),
    messages: await openDelivery(
      {
        ...delivery,
        kind: 'message',
        queue: queues.message,
        send: openCustomerData(config, delivery.opened),
      },
      (deliveries) => createMessagesRepository({ queries, deliveries, now }),
    ),
    events: createEventsRepository({ queries, now }),
    profiles: createProfilesRepository({ queries, now }),
    assignments: createAssignmentsRepository({ queries, now }),
  };
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
