import { z } from 'zod';
import { canariesSchema, canaryChangeSchema } from './canaries.ts';
import { integrity, fragmentName as name, sequence, version } from './fields.ts';

const text = z.string().min(1).max(500);

export const channelRecordSchema = z.object({
  channel: name,
  /** Counts up from 1 in each channel. */
  sequence,
  /** The sequence of the record that made this release: its own. */
  release: sequence,
  /** All fragments by name, including the layout. `integrity` is that of the version's `fragment.json`. */
  fragments: z.record(name, z.object({ version, integrity })),
  /** Candidates that a share of visitors gets instead of the version in `fragments`; absent: none. */
  canaries: canariesSchema.optional(),
  /** Digest of the previous record; `null` in the first one. */
  previous: integrity.nullable(),
  /** ISO 8601. */
  at: z.iso.datetime(),
  /**
   * - `restore`: an operator's return of all fragments to an earlier release
   * - `canary`: a candidate begins, or gets another share of visitors
   * - `promote`: a candidate becomes the live version
   * - `withdraw`: a candidate is taken back
   */
  action: z.enum(['release', 'rollback', 'restore', 'canary', 'promote', 'withdraw']),
  /** The changes of the live versions. */
  changed: z.array(z.object({ name, from: version.nullable(), to: version.nullable() })),
  /** The changes of candidates; absent: none. */
  canaryChanges: z.array(canaryChangeSchema).optional(),
  /**
   * The author, and how they were authenticated. `local`: a user who may write to the site's folder; `judge` and `schedule`: the
   * registry itself, for a candidate that is worse, and for the next step of a canary.
   */
  by: z.object({
    team: text,
    how: z.enum(['local', 'token', 'oidc', 'judge', 'schedule']),
    subject: text,
  }),
  /** The commit and run behind the move. */
  source: z.object({ commit: text.optional(), run: text.optional() }).optional(),
  reason: text.optional(),
  /** Rules of the gate that were waived for a fragment, each with its reason. */
  waivers: z.array(z.object({ fragment: name, rule: text, reason: text })).optional(),
});

/** One move of a channel. */
export type ChannelRecord = z.infer<typeof channelRecordSchema>;
