import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Queries } from '../database/Database.ts';
import { integrations, records } from '../database/schema.ts';
import { createCredentials } from './createCredentials.ts';
import type { Integration, IntegrationDraft } from './Integration.ts';

/** An integration that was not revoked, with the key that verifies its servers' tokens. */
export interface ActiveIntegration extends Integration {
  publicKey: string;
}

/** An integration, with the number of its leads. */
export interface ListedIntegration extends Integration {
  leads: number;
  lastLeadAt: string | null;
}

/** The only SQL about integrations. */
export function createIntegrationsRepository({
  queries,
  now,
}: {
  queries: Queries;
  now: () => Date;
}) {
  return {
    /** The secret is returned only here. */
    async create(draft: IntegrationDraft): Promise<{ integration: Integration; secret: string }> {
      const { secret, ...stored } = createCredentials();
      const [row] = await queries
        .insert(integrations)
        .values({ ...draft, ...stored, createdAt: now() })
        .returning();
      if (!row) throw new Error('The integration was not stored.');
      return { integration: asIntegration(row), secret };
    },

    /** Finds an integration that was not revoked. */
    async find(key: string): Promise<ActiveIntegration | null> {
      const [row] = await queries
        .select()
        .from(integrations)
        .where(and(eq(integrations.key, key), isNull(integrations.revokedAt)));
      return row ? { ...asIntegration(row), publicKey: row.publicKey } : null;
    },

    /** Newest first, revoked ones too. */
    async list(): Promise<ListedIntegration[]> {
      const key = sql<string>`${records.content} #>> '{integration,key}'`;
      const used = await queries
        .select({ key, leads: count(), lastLeadAt: max(records.createdAt) })
        .from(records)
        .where(eq(records.kind, 'lead'))
        .groupBy(key);
      const rows = await queries.select().from(integrations).orderBy(desc(integrations.createdAt));
      return rows.map((row) => {
        const { leads = 0, lastLeadAt } = used.find((each) => each.key === row.key) ?? {};
        return { ...asIntegration(row), leads, lastLeadAt: lastLeadAt?.toISOString() ?? null };
      });
    },

    /** Returns `null` for an unknown key. An already revoked one keeps its time. */
    async revoke(key: string): Promise<Integration | null> {
      const [row] = await queries
        .update(integrations)
        .set({ revokedAt: sql`coalesce(${integrations.revokedAt}, ${now().toISOString()})` })
        .where(eq(integrations.key, key))
        .returning();
      return row ? asIntegration(row) : null;
    },
  };
}

const asIntegration = ({
  publicKey: _publicKey,
  createdAt,
  revokedAt,
  ...rest
}: typeof integrations.$inferSelect): Integration => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});

export type IntegrationsRepository = ReturnType<typeof createIntegrationsRepository>;
