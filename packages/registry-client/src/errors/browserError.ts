import { z } from 'zod';

const text = z.string().max(1_000);
const position = z.int().min(0);

/** A place in a file that browsers get, and in the source. */
export const frame = z.object({
  /** The function, as the minified code has it. */
  name: text,
  /** The path of the file on the site. */
  file: text,
  line: position,
  column: position,
  /** Where that is in the source; `null` if no source map says. */
  source: z
    .object({
      path: text,
      line: position,
      column: position,
      /** The lines around it; empty if the map has no sources. */
      excerpt: z.array(z.object({ line: position, text })).max(20),
    })
    .nullable(),
});
export type Frame = z.infer<typeof frame>;

/** All occurrences of the same error in browsers, in one version of a fragment. */
export const browserError = z.object({
  id: z.string(),
  /** `run`: nobody caught it; otherwise the fragment's browser side failed, and its server HTML stayed. */
  stage: z.enum(['run', 'load', 'mount', 'render']),
  fragment: z.string().nullable(),
  version: z.string().nullable(),
  /** The exposed module that failed. */
  expose: z.string().nullable(),
  message: z.string(),
  /** The page of the first occurrence. */
  path: z.string(),
  count: z.int(),
  /** Occurrences by arm, while a canary ran. */
  arms: z.record(z.string(), z.int()),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** As the browser wrote it. */
  stack: z.string().nullable(),
  /** The same, led back to the sources; `null` if no source map was there. */
  frames: z.array(frame).nullable(),
});
export type BrowserError = z.infer<typeof browserError>;
