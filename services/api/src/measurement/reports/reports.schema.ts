import { z } from 'zod';
import { cleanText } from '../../database/boundJson.ts';

const line = (length: number) => z.string().overwrite((text) => cleanText(text).slice(0, length));

const fragmentName = z.string().regex(/^[a-z][a-z0-9-]{1,60}$/, 'must be the name of a fragment');

const common = {
  /** Unique, because a beacon may arrive twice. */
  id: z.string().regex(/^[\w-]{8,64}$/, 'must have 8 to 64 letters, digits, - or _'),
  /** The path of the page, without its query. */
  path: line(500),
  /** The fragment that owns the element or the stack trace; absent for the shell and for foreign code. */
  fragment: fragmentName.nullish(),
  version: line(80).nullish(),
  /** The arm of the visit, only while a canary runs: `live`, or a candidate. */
  arm: z
    .string()
    .regex(/^(?:live|[a-z][a-z0-9-]{1,60}@[\w.+-]{1,80})$/, 'must be live or a version')
    .nullish(),
  /** Milliseconds since 1970, by the visitor's clock. */
  at: z.number(),
};

const stack = z
  .string()
  .overwrite((text) => text.toWellFormed().replaceAll('\0', '').slice(0, 4_000))
  .nullish();

/** An uncaught error, or one that a part of the page reported. */
const errorReport = z.object({
  ...common,
  kind: z.literal('error'),
  message: line(500),
  stack,
});

/** A fragment whose browser side failed; its server HTML stayed. The shell passes these on. */
const failureReport = z.object({
  ...common,
  kind: z.literal('failure'),
  fragment: fragmentName,
  version: line(80),
  /** The exposed module. */
  expose: line(80),
  stage: z.enum(['load', 'mount', 'render']),
  message: line(500),
  stack,
});

export const VITALS = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/** One Web Vital: milliseconds, or the score of CLS. */
const vitalReport = z.object({
  ...common,
  kind: z.literal('vital'),
  name: z.enum(VITALS),
  value: z.number().min(0).max(3_600_000),
  rating: z.enum(['good', 'needs-improvement', 'poor']).nullish(),
  /** A selector of the affected element. */
  target: line(300).nullish(),
});

/** A page view. It contains nothing about the visitor. */
const viewReport = z.object({
  id: common.id,
  path: common.path,
  at: common.at,
  kind: z.literal('view'),
});

const report = z.discriminatedUnion('kind', [errorReport, failureReport, vitalReport, viewReport]);

/** Reports of a page: its view, errors, failed fragments and Web Vitals. */
export const reportsBody = z.object({ reports: z.array(report).min(1).max(50) });

export type Report = z.output<typeof report>;
