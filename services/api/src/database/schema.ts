import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Json } from './boundJson.ts';

/**
 * The delivery status of a record.
 *
 * - `undelivered`: there was no address to send it to
 * - `pending`: a job will send it
 * - `delivered`: the outside system accepted it
 * - `failed`: every attempt failed; the record is kept, and the next start tries again
 */
export const DELIVERY_STATUSES = ['undelivered', 'pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Bytes, unchanged. */
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * The kinds of visitors' data that are stored once and sent to an outside system.
 *
 * - `lead`: submitted in the lead pop-up
 * - `submission`: submitted in one of the site's forms
 * - `message`: a call that is relayed to the customer-data service
 */
export const RECORD_KINDS = ['lead', 'submission', 'message'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** One row for each accepted record. */
export const records = pgTable(
  'records',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: RECORD_KINDS }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** The record itself; each kind's repository knows its fields. */
    content: jsonb('content').notNull(),
    /** The request's key, and the hash of the first request with it. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    deliveryStatus: text('delivery_status', { enum: DELIVERY_STATUSES }).notNull(),
    deliveryAttempts: integer('delivery_attempts').notNull().default(0),
    deliveryChangedAt: moment('delivery_changed_at').notNull(),
    deliveredAt: moment('delivered_at'),
    /** Why the last attempt failed, without personal data. */
    deliveryError: text('delivery_error'),
  },
  (table) => [
    unique('records_idempotency_key').on(table.kind, table.idempotencyKey),
    index('records_created_at').on(table.kind, table.createdAt, table.id),
    index('records_unfinished')
      .on(table.kind, table.deliveryStatus)
      .where(sql`delivery_status <> 'delivered'`),
    uniqueIndex('records_token').on(sql`(content ->> 'token')`),
    index('records_form').on(sql`(content ->> 'form')`, table.createdAt),
    index('records_user').on(sql`(content ->> 'userId')`),
    index('records_event').on(sql`(content ->> 'event')`, table.createdAt),
    check('records_kind', sql`kind in ('lead', 'submission', 'message')`),
    check(
      'records_delivery_status',
      sql`delivery_status in ('undelivered', 'pending', 'delivered', 'failed')`,
    ),
  ],
);

export const MESSAGE_KINDS = ['track', 'identify', 'group'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * The client that sent an event.
 *
 * - `product`: the product analytics' client
 * - `page`: the page tracker
 * - `customer`: the customer-data client
 * - `report`: our own reports of errors and Web Vitals
 */
export const EVENT_SOURCES = ['product', 'page', 'customer', 'report'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

/**
 * When an error happened.
 *
 * - `load`, `mount`, `render`: a fragment's browser side failed, and its server HTML stayed
 * - `run`: any other error that nobody caught
 */
export const ERROR_STAGES = ['run', 'load', 'mount', 'render'] as const;
export type ErrorStage = (typeof ERROR_STAGES)[number];

/** One row for each event that a client in a browser sent, stored once per id. */
export const events = pgTable(
  'events',
  {
    source: text('source', { enum: EVENT_SOURCES }).notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** The client's own id of the visitor. */
    visitor: text('visitor'),
    session: text('session'),
    /** According to the visitor's clock. */
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    payload: jsonb('payload').$type<Json>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.id] }),
    index('events_received_at').on(table.receivedAt),
    index('events_name').on(table.source, table.name, table.receivedAt),
    index('events_visitor').on(table.visitor),
    index('events_session').on(table.session),
  ],
);

/** What went wrong in browsers: one row for all occurrences of an error in one version of a fragment. Contains nothing about people. */
export const errorGroups = pgTable(
  'error_groups',
  {
    /** Digest of what the occurrences have in common. */
    id: text('id').primaryKey(),
    stage: text('stage', { enum: ERROR_STAGES }).notNull(),
    /** Absent: the shell, or code of others. */
    fragment: text('fragment'),
    version: text('version'),
    /** The exposed module that failed. */
    expose: text('expose'),
    message: text('message').notNull(),
    /** The stack of the first occurrence, as the browser wrote it. */
    stack: text('stack'),
    /** The page of the first occurrence. */
    path: text('path').notNull(),
    count: integer('count').notNull(),
    /** Occurrences by arm, of visits while a canary ran. */
    arms: jsonb('arms').$type<Record<string, number>>().notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** The stack led back to the sources. */
    frames: jsonb('frames').$type<Json>(),
    /** When that was last tried. */
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    index('error_groups_last_seen_at').on(table.lastSeenAt),
    index('error_groups_fragment').on(table.fragment, table.version),
    index('error_groups_rarest').on(table.count, table.lastSeenAt),
    check('error_groups_stage', sql`stage in ('run', 'load', 'mount', 'render')`),
  ],
);

/** Properties of visitors and of groups, from the product analytics' client. */
export const profiles = pgTable(
  'profiles',
  {
    /** `people`, or the key of a group. */
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    properties: jsonb('properties').$type<Record<string, Json>>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Parts of session replays, as the recorder packed them. */
export const replays = pgTable(
  'replays',
  {
    replayId: text('replay_id').notNull(),
    seq: integer('seq').notNull(),
    visitor: text('visitor').notNull(),
    format: text('format', { enum: ['gzip', 'body'] }).notNull(),
    startUrl: text('start_url'),
    startedAt: moment('started_at').notNull(),
    lengthMs: integer('length_ms').notNull(),
    receivedAt: moment('received_at').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.replayId, table.seq] }),
    index('replays_visitor').on(table.visitor),
    index('replays_received_at').on(table.receivedAt),
  ],
);

/** The assignments: which variant of an experiment a session sees. */
export const assignments = pgTable(
  'assignments',
  {
    experiment: text('experiment').notNull(),
    session: text('session').notNull(),
    variant: text('variant').notNull(),
    assignedAt: moment('assigned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.experiment, table.session] }),
    index('assignments_session').on(table.session),
    index('assignments_assigned_at').on(table.assignedAt),
  ],
);

/** Other sites and apps that show the lead pop-up. */
export const integrations = pgTable('integrations', {
  /** Public: it is in the pages of the integration. */
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  /** The origins whose pages may send leads, such as `https://example.com`. */
  origins: text('origins').array().notNull(),
  ratePerMinute: integer('rate_per_minute').notNull(),
  visitorRatePerMinute: integer('visitor_rate_per_minute').notNull(),
  /** The link after the quiz, if there is one. */
  completedUrl: text('completed_url'),
  /** Verifies the tokens of the integration's servers: Ed25519, SPKI in base64url. The private key is not stored. */
  publicKey: text('public_key').notNull(),
  createdAt: moment('created_at').notNull(),
  revokedAt: moment('revoked_at'),
});

/**
 * How much of each limit is used up, by all processes together. Unlogged: a server that crashes forgets it. A key is a digest, so that addresses are
 * not stored.
 */
export const limitCounts = pgTable(
  'limit_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('limit_counts_expires_at').on(table.expiresAt)],
);
