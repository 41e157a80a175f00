import { z } from '@site/environment';
import { trust } from './trust.schema.ts';

const changedBy = z.object({ team: z.string(), how: z.string(), subject: z.string() });
export const listedToken = z.object({
  id: z.string(),
  team: z.string(),
  label: z.string(),
  fragments: z.array(z.string()),
  channels: z.array(z.string()),
  how: z.string(),
  subject: z.string(),
  trust: z.string().optional(),
  createdAt: z.string(),
  createdBy: changedBy,
  expiresAt: z.string(),
  lastUsedAt: z.string().optional(),
  revokedAt: z.string().optional(),
  revokedBy: changedBy.optional(),
});

/** The only answer that contains the text of a token. */
export const createdToken = listedToken.extend({ token: z.string() });

export const exchangedToken = listedToken
  .pick({ id: true, team: true, fragments: true, channels: true, expiresAt: true })
  .extend({ token: z.string() });

export const listedTrust = trust.extend({
  id: z.string(),
  createdAt: z.string(),
  createdBy: changedBy,
});

export const claims = z.object({
  fragments: z.array(z.object({ name: z.string(), team: z.string(), since: z.string() })),
  slots: z.array(z.object({ name: z.string(), fragment: z.string(), since: z.string() })),
  routes: z.array(z.object({ name: z.string(), fragment: z.string(), since: z.string() })),
  waivers: z
    .array(
      z.object({
        fragment: z.string(),
        rule: z.string(),
        reason: z.string(),
        since: z.string(),
        by: changedBy,
      }),
    )
    .default([]),
});
