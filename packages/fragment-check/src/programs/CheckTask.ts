import { z } from 'zod';
import { RULES, type Rule } from '../rules.ts';

/** The tasks of the programs in the sandbox. Each process answers one task. */
export type CheckTask = InspectTask | ClientTask;

/** Judges HTML and styles. */
export interface InspectTask {
  kind: 'inspect';
  slot: string;
  htmls: readonly { where: string; html: string }[];
  fallback: { where: string; html: string };
  styles: readonly { where: string; css: string }[];
}

/** Loads the exposed modules, and mounts them on the HTML of the server. */
export interface ClientTask {
  kind: 'client';
  /** A secret that the answer has to repeat and the fragment cannot know. */
  secret: string;
  /** The artifact's folder. */
  folder: string;
  slot: string;
  path: string;
  options: unknown;
  exposes: readonly { expose: string; file: string; isMount: boolean }[];
  html: string;
}

const ruleNames = Object.keys(RULES) as [Rule, ...Rule[]];

/** The answer of a program. */
export const answerSchema = z.strictObject({
  secret: z.string().max(100),
  findings: z
    .array(
      z.strictObject({
        rule: z.enum(ruleNames),
        where: z.string().max(500),
        what: z.string().max(2_000),
      }),
    )
    .max(1_000),
});
