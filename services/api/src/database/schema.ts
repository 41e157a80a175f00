import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MarketingAttribution, QuizAnswers } from '../leads/leads.schema.ts';

/**
 * How far a lead has come on its way to the outside system.
 *
 * - `undelivered`: there was no address to send it to
 * - `pending`: a job will send it
 * - `delivered`: the outside system took it
 * - `failed`: every attempt was refused; the lead stays here, and the next start tries again
 */
export const DELIVERY_STATUSES = ['undelivered', 'pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** One row for each accepted submission of the lead pop-up. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    createdAt: moment('created_at').notNull(),
    email: text('email').notNull(),
    leadName: text('lead_name').notNull(),
    marketingAttribution: jsonb('marketing_attribution').$type<MarketingAttribution>().notNull(),
    data: jsonb('data').$type<QuizAnswers>().notNull(),
    /** The request's `Idempotency-Key`, and what it was first used for. */
    idempotencyKey: text('idempotency_key').unique(),
    requestHash: text('request_hash'),
    deliveryStatus: text('delivery_status', { enum: DELIVERY_STATUSES }).notNull(),
    deliveryAttempts: integer('delivery_attempts').notNull().default(0),
    deliveryChangedAt: moment('delivery_changed_at').notNull(),
    deliveredAt: moment('delivered_at'),
    /** Why the last attempt failed, without personal data. */
    deliveryError: text('delivery_error'),
  },
  (table) => [
    index('leads_created_at').on(table.createdAt, table.id),
    index('leads_unfinished').on(table.deliveryStatus).where(sql`delivery_status <> 'delivered'`),
    check(
      'leads_delivery_status',
      sql`delivery_status in ('undelivered', 'pending', 'delivered', 'failed')`,
    ),
  ],
);
