import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Store } from '../database/Database.ts';
import { integrations, records } from '../database/schema.ts';
import { defineTask } from '../records/Task.ts';

/** An operator's settings for a new integration. */
const draft = z.object({
  name: z.string().min(1).max(100),
  /** The origins whose pages may send leads. */
  origins: z.array(z.string()).max(100),
  /** Leads per minute, of all visitors together. */
  ratePerMinute: z.int().min(1),
  /** Leads per minute from one visitor's address. */
  visitorRatePerMinute: z.int().min(1),
  /** The link after the quiz. */
  completedUrl: z.string().max(2_048).nullable(),
});

/** Another site or app that shows the lead pop-up. Times are ISO 8601. */
const integration = draft.extend({
  /** Public. */
  key: z.string(),
  createdAt: z.string(),
  /** The key is invalid from then on. */
  revokedAt: z.string().nullable(),
});

/** An integration, with the number of its leads. */
const listed = integration.extend({ leads: z.int(), lastLeadAt: z.string().nullable() });

export type Integration = z.output<typeof integration>;
export type ListedIntegration = z.output<typeof listed>;

/** An integration that was not revoked, with the key that verifies its servers' tokens. */
export interface ActiveIntegration extends Integration {
  publicKey: string;
}

/** Matches every key that was ever made. */
export const INTEGRATION_KEY = /^pk_[\w-]{22}$/;

/** The only SQL about integrations. */
export function createIntegrationsRepository({ queries, now }: Store) {
  return {
    /** The secret is returned only here. */
    async create(
      settings: z.output<typeof draft>,
    ): Promise<{ integration: Integration; secret: string }> {
      const { secret, ...stored } = createCredentials();
      const [row] = await queries
        .insert(integrations)
        .values({ ...settings, ...stored, createdAt: now() })
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

/**
 * Makes the credentials of an integration: its public name `key`; the `secret` that signs tokens on its servers, `sk_` and an
 * Ed25519 key as PKCS #8 in base64url; and the `publicKey` that verifies them, SPKI in base64url. Only the public key is stored, so
 * read access to the database does not allow signing.
 */
export function createCredentials() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  return {
    key: `pk_${randomBytes(16).toString('base64url')}`,
    secret: `sk_${privateKey.toString('base64url')}`,
    publicKey: publicKey.toString('base64url'),
  };
}

/** `pnpm integrations create`: a key for another site. */
export const createIntegrationTask = defineTask({
  name: 'integrations-create',
  input: draft,
  output: z.object({ integration, secret: z.string() }),
  run: (context, input) => createIntegrationsRepository(context).create(input),
});

/** `pnpm integrations list`: all of them, with the number of leads of each. */
export const listIntegrationsTask = defineTask({
  name: 'integrations-list',
  input: z.object({}),
  output: z.array(listed),
  run: (context) => createIntegrationsRepository(context).list(),
});

/** `pnpm integrations revoke`: the key is invalid from then on. */
export const revokeIntegrationTask = defineTask({
  name: 'integrations-revoke',
  input: z.object({ key: z.string() }),
  output: z.object({ revoked: integration.nullable() }),
  run: async (context, { key }) => ({
    revoked: await createIntegrationsRepository(context).revoke(key),
  }),
});
