import type { Rule } from './rules.ts';

/** Something that the check found. */
export interface Finding {
  rule: Rule;
  /** An error refuses the fragment; a note does not. */
  level: 'error' | 'note';
  /** A file, or the request that was rendered. */
  where: string;
  what: string;
  mend: string;
  /** Why it does not count, when the fragment's configuration waives its rule. */
  waived?: string;
}

export interface Report {
  name: string;
  version: string;
  /** Nothing refuses the fragment. */
  ok: boolean;
  findings: Finding[];
  /** The whole check, in milliseconds. */
  tookMs: number;
}
