import { z } from 'zod';
import { defineTask } from '../records/Task.ts';
import { createIntegrationsRepository } from './integrations.repository.ts';

const draft = z.object({
  name: z.string().min(1).max(100),
  origins: z.array(z.string()).max(100),
  ratePerMinute: z.int().min(1),
  visitorRatePerMinute: z.int().min(1),
  completedUrl: z.string().max(2_048).nullable(),
});

const integration = draft.extend({
  key: z.string(),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
});

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
  output: z.array(integration.extend({ leads: z.int(), lastLeadAt: z.string().nullable() })),
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
