import type { FormFields } from '@site/forms';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Queries } from '../database/Database.ts';
import { records } from '../database/schema.ts';
import { defineTask } from '../records/Task.ts';

/** A person's request about their own data. */
const dataRequest = z.object({
  id: z.uuid(),
  createdAt: z.string(),
  /** The form's own word: `access`, `deletion`, … */
  request: z.string(),
  email: z.string(),
  /** When the code from the e-mail was entered; `null` before that, while anyone may have sent the request. */
  confirmedAt: z.string().nullable(),
});

export type DataRequest = z.output<typeof dataRequest>;

/** `pnpm privacy requests`: requests from the GDPR form, newest first. */
export const requestsTask = defineTask({
  name: 'privacy-requests',
  input: z.object({}),
  output: z.array(dataRequest),
  run: ({ queries }) => listDataRequests(queries),
});

async function listDataRequests(queries: Queries): Promise<DataRequest[]> {
  const confirmation = alias(records, 'confirmation');
  const confirmedAt = queries
    .select({ at: sql`min(${confirmation.createdAt})` })
    .from(confirmation)
    .where(
      sql`${confirmation.kind} = 'submission'
        and ${confirmation.content} ->> 'form' = 'gdpr-confirm'
        and ${confirmation.content} -> 'fields' ->> 'request' = ${records.id}::text`,
    );
  const rows = await queries
    .select({
      id: records.id,
      createdAt: records.createdAt,
      fields: sql<FormFields>`${records.content} -> 'fields'`,
      confirmedAt: sql<string | Date | null>`(${confirmedAt})`,
    })
    .from(records)
    .where(and(eq(records.kind, 'submission'), sql`${records.content} ->> 'form' = 'gdpr-request'`))
    .orderBy(desc(records.createdAt));
  return rows.map(({ id, createdAt, fields, confirmedAt }) => ({
    id,
    createdAt: createdAt.toISOString(),
    request: fields.request ?? '',
    email: fields.email ?? '',
    confirmedAt: confirmedAt && new Date(confirmedAt).toISOString(),
  }));
}
