import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-z0-9-]{1,60}$/, 'must be letters, digits and hyphens');
const version = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/, 'must be a version such as 1.2.3-4f5a6b7c');
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 digest');
const text = z.string().min(1).max(500);
const sequence = z.int().min(1);

export const channelRecordSchema = z.object({
  channel: name,
  /** Counts up from 1 in each channel. */
  sequence,
  /** The sequence of the record that made this release: its own. */
  release: sequence,
  /** All fragments by name, including the layout. `integrity` is that of the version's `fragment.json`. */
  fragments: z.record(name, z.object({ version, integrity })),
  /** Digest of the previous record; `null` in the first one. */
  previous: integrity.nullable(),
  /** ISO 8601. */
  at: z.iso.datetime(),
  /** `restore`: an operator's return of all fragments to an earlier release. */
  action: z.enum(['release', 'rollback', 'restore']),
  changed: z.array(z.object({ name, from: version.nullable(), to: version.nullable() })),
  /** The author, and how they were authenticated. `local`: a user who may write to the site's folder. */
  by: z.object({ team: text, how: z.enum(['local', 'token', 'oidc']), subject: text }),
  /** The commit and run behind the move. */
  source: z.object({ commit: text.optional(), run: text.optional() }).optional(),
  reason: text.optional(),
  /** Rules of the gate that were waived for a fragment, each with its reason. */
  waivers: z.array(z.object({ fragment: name, rule: text, reason: text })).optional(),
});

/** One move of a channel. */
export type ChannelRecord = z.infer<typeof channelRecordSchema>;
