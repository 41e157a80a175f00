import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MarketingAttribution, QuizAnswers } from '../leads/leads.schema.ts';

/**
 * How far a record has come on its way to the outside system.
 *
 * - `undelivered`: there was no address to send it to
 * - `pending`: a job will send it
 * - `delivered`: the outside system took it
 * - `failed`: every attempt was refused; the record stays here, and the next start tries again
 */
export const DELIVERY_STATUSES = ['undelivered', 'pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What everything has that visitors send, that is kept once and delivered. */
const recordColumns = () => ({
  id: uuid('id').primaryKey(),
  createdAt: moment('created_at').notNull(),
  /** What makes two requests the same one, and what the first of them asked for. */
  idempotencyKey: text('idempotency_key').unique(),
  requestHash: text('request_hash'),
  deliveryStatus: text('delivery_status', { enum: DELIVERY_STATUSES }).notNull(),
  deliveryAttempts: integer('delivery_attempts').notNull().default(0),
  deliveryChangedAt: moment('delivery_changed_at').notNull(),
  deliveredAt: moment('delivered_at'),
  /** Why the last attempt failed, without personal data. */
  deliveryError: text('delivery_error'),
});

const recordConstraints = (
  name: string,
  table: Record<'id' | 'createdAt' | 'deliveryStatus', AnyPgColumn>,
) => [
  index(`${name}_created_at`).on(table.createdAt, table.id),
  index(`${name}_unfinished`).on(table.deliveryStatus).where(sql`delivery_status <> 'delivered'`),
  check(
    `${name}_delivery_status`,
    sql`delivery_status in ('undelivered', 'pending', 'delivered', 'failed')`,
  ),
];

/** One row for each accepted submission of the lead pop-up. */
export const leads = pgTable(
  'leads',
  {
    ...recordColumns(),
    email: text('email').notNull(),
    leadName: text('lead_name').notNull(),
    marketingAttribution: jsonb('marketing_attribution').$type<MarketingAttribution>().notNull(),
    data: jsonb('data').$type<QuizAnswers>().notNull(),
  },
  (table) => recordConstraints('leads', table),
);

/** One row for each accepted post of one of the site's forms. */
export const submissions = pgTable(
  'submissions',
  {
    ...recordColumns(),
    form: text('form').notNull(),
    fields: jsonb('fields').$type<Record<string, string>>().notNull(),
    /** Why it may come from a machine; empty for most. */
    flags: jsonb('flags').$type<string[]>().notNull(),
    /** The code with which the visitor confirms it, for forms that ask for that. */
    token: text('token').unique(),
  },
  (table) => [
    ...recordConstraints('submissions', table),
    index('submissions_form').on(table.form, table.createdAt),
  ],
);
