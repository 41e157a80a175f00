import { contentRef, localServer, overrideHost } from '@site/channel-records/override';
import { z } from '@site/environment';
import { channelName, fragmentName, PRODUCTION, teamName } from '../identity/names.ts';

const MAX_FRAGMENTS = 10;
const version = z.string().regex(/^[\w.-]{1,80}$/, 'must be a version such as 1.2.3-4f5a6b7c');
const minutes = z
  .int()
  .min(1)
  .max(7 * 24 * 60);

const common = {
  /** The host of the site that the link opens. */
  host: overrideHost,
  channel: channelName.default(PRODUCTION),
  minutes: minutes.default(120),
  reason: z.string().trim().min(1).max(500).optional(),
};

/** A request for an override: exactly one kind. */
export const overrideBody = z.union([
  z.strictObject({
    ...common,
    /** The newest published version when none is named. */
    fragments: z
      .array(z.strictObject({ name: fragmentName, version: version.optional() }))
      .min(1)
      .max(MAX_FRAGMENTS),
    /** Also for a program that compares all pages with the live ones. */
    compare: z.literal(true).optional(),
  }),
  z.strictObject({
    ...common,
    local: z
      .array(z.strictObject({ name: fragmentName, url: localServer }))
      .min(1)
      .max(MAX_FRAGMENTS),
  }),
  z.strictObject({
    ...common,
    release: z
      .int()
      .min(1)
      .max(2 ** 31 - 1),
    content: contentRef.optional(),
  }),
  z.strictObject({ ...common, explain: z.literal(true) }),
]);

export type OverrideRequest = z.infer<typeof overrideBody>;

/** An issued override, as it is kept and listed: without its token, which opens it. */
export const issuedOverride = z.object({
  id: z.string().regex(/^[\w-]{8,40}$/),
  host: z.string(),
  channel: z.string(),
  /** For people: `mf-footer@1.0.1-4f5a6b7c`, `release 7`. */
  shows: z.string(),
  /** The fragments that it shows in another version. */
  names: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  by: z.object({ team: teamName, how: z.string(), subject: z.string() }),
  reason: z.string().optional(),
  revokedAt: z.iso.datetime().optional(),
  revokedBy: z.object({ team: teamName, how: z.string(), subject: z.string() }).optional(),
});
export type IssuedOverride = z.infer<typeof issuedOverride>;

/** As it is kept: also with the right that it was made by, and ends with. */
export const keptOverride = issuedOverride.extend({
  right: z
    .object({ token: z.string(), trust: z.string().optional(), request: overrideBody })
    // Those from before rights were recorded.
    .optional(),
});
export type KeptOverride = z.infer<typeof keptOverride>;

export const listedOverride = issuedOverride.extend({
  /** It was not taken back, and its maker has lost the right to it. */
  hasEnded: z.literal(true).optional(),
});
export type ListedOverride = z.infer<typeof listedOverride>;

export const createdOverride = issuedOverride.extend({ token: z.string() });
