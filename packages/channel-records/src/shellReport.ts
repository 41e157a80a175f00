import { z } from 'zod';

const sequence = z.int().min(1);
const word = z.string().min(1).max(40);

/** What a shell says of itself to its registry. */
export const shellReportSchema = z.object({
  /** For people: host and port, for instance. */
  name: z.string().min(1).max(80),
  channel: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
  /** What visitors get; `null` while there is nothing to serve. */
  serving: z.object({ sequence, release: sequence }).nullable(),
  /** Why they do not get what the channel names. The shell keeps what it has. */
  refused: z
    .object({
      /** `null` when it could not even be read. */
      sequence: sequence.nullable(),
      problem: word,
      reason: z.string().min(1).max(500),
    })
    .nullable(),
});
export type ShellReport = z.infer<typeof shellReportSchema>;

export const shellStatusSchema = shellReportSchema.extend({
  /** Names the shell; nobody can report in its place with it. */
  id: z.string(),
  /** When it last said something, ISO 8601. */
  lastWordAt: z.iso.datetime(),
});
/** The last word of a shell, as a registry keeps it. */
export type ShellStatus = z.infer<typeof shellStatusSchema>;
