import { createHash } from 'node:crypto';
import { hideVisitor, toPlainText } from '@site/environment/plain-text';
import type { ErrorStage } from '../../database/schema.ts';
import type { Report } from '../reports/reports.schema.ts';
import { findFragmentFile, parseStack } from './parseStack.ts';

/** An error in one visitor's browser, without anything about the visitor. */
export interface Occurrence {
  /** What it has in common with all occurrences of the same error in the same version. */
  group: string;
  stage: ErrorStage;
  fragment: string | null;
  version: string | null;
  expose: string | null;
  message: string;
  stack: string | null;
  path: string;
  /** Absent unless a canary ran. */
  arm: string | null;
}

type Failed = Extract<Report, { kind: 'error' | 'failure' }>;

const MESSAGE_CHARACTERS = 300;

/** Describes the error of a report. An uncaught one belongs to the fragment in whose file it was thrown. */
export function asOccurrence(report: Failed): Occurrence {
  const stack = report.stack ? clean(report.stack) : null;
  const frames = parseStack(stack ?? '');
  const owner = frames.map(({ file }) => findFragmentFile(file)).find(Boolean);
  const failure = report.kind === 'failure' ? report : undefined;
  // Where it was thrown is certain. A report names another fragment when one calls what it was given.
  const { fragment, version } = failure ?? owner ?? report;
  const described = {
    stage: failure?.stage ?? ('run' as const),
    fragment: fragment ?? null,
    version: version ?? null,
    expose: failure?.expose ?? null,
  };
  const message = clean(report.message).slice(0, MESSAGE_CHARACTERS);
  const { file, line, column } = frames[0] ?? {};
  const same = [...Object.values(described), withoutNumbers(message), file, line, column];
  const group = createHash('sha256').update(JSON.stringify(same)).digest('hex').slice(0, 12);
  const path = clean(report.path);
  return { ...described, group, message, stack, path, arm: report.arm ?? null };
}

const clean = (text: string) => hideVisitor(toPlainText(text));

/** Two visitors’ messages may differ in a count, a time or an id. */
const withoutNumbers = (message: string) => message.replace(/\b[0-9a-f]*\d[0-9a-f]*\b/gi, '#');
