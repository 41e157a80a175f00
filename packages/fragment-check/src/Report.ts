import type { Rule } from './rules.ts';

/** A finding of the check. */
export interface Finding {
  rule: Rule;
  /** An error refuses the fragment; a note does not. */
  level: 'error' | 'note';
  /** A file, or the request that was rendered. */
  where: string;
  what: string;
  mend: string;
  /** Why it does not count, if the fragment's configuration waives its rule. */
  waived?: string;
}

export interface Report {
  name: string;
  version: string;
  /** Whether no error refuses the fragment. */
  ok: boolean;
  findings: Finding[];
  /** The duration of the check, in milliseconds. */
  tookMs: number;
}

/** Whether none of the findings refuses the fragment. */
export const isAccepted = (findings: readonly Finding[]): boolean =>
  findings.every(({ level, waived }) => level === 'note' || waived !== undefined);
