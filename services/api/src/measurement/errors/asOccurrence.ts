import { createHash } from 'node:crypto';
import { hideVisitor, toPlainText } from '@site/environment/plain-text';
import type { ErrorStage } from '../../database/schema.ts';
import type { Report } from '../reports/reports.schema.ts';

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

/** A place in a file that the site serves to browsers. */
export interface RawFrame {
  /** The name of the function, as the minified code has it; empty if there is none. */
  name: string;
  /** The path of the file, such as `/fragments/mf-footer/1.0.0-4f5a6b7c/client/a.js`. */
  file: string;
  /** Both count from 1. */
  line: number;
  column: number;
}

/** The file of a fragment that a path names. */
interface FragmentFile {
  fragment: string;
  version: string;
  /** Inside the artifact. */
  path: string;
}

const MAX_LINES = 50;
const MAX_LINE_CHARACTERS = 1_000;
/** At the end of a line, with or without a parenthesis: the form that all browsers share. */
const PLACE = /(https?:\/\/[^\s()@]+):(\d{1,7}):(\d{1,7})\)?$/;
const FRAGMENT_FILE =
  /^\/fragments\/([a-z][a-z0-9-]{1,60})\/(\d+\.\d+\.\d+[0-9A-Za-z.-]{0,60})\/(client\/(?!.*\.\.)[\w@.~-]+(?:\/[\w@.~-]+)*\.js)$/;
const SHELL_FILE = /^\/assets\/([\w@~-]+(?:\.[\w@~-]+)*\.js)$/;

/** Finds the places in files of the site in a stack of any browser, innermost first. Everything else is left out. */
export function parseStack(stack: string): RawFrame[] {
  return stack
    .split('\n', MAX_LINES)
    .flatMap((each) => parseLine(each.slice(0, MAX_LINE_CHARACTERS).trim()));
}

function parseLine(text: string): RawFrame[] {
  const [all, url = '', line, column] = PLACE.exec(text) ?? [];
  const file = URL.parse(url)?.pathname ?? '';
  if (!all || !(findFragmentFile(file) || findShellFile(file))) return [];
  // `at name (…` in Chromium, `name@…` in Firefox and WebKit.
  const before = text.slice(0, -all.length).replace(/^at\s+/, '');
  const name = before.replace(/[\s(@]+$/, '').slice(0, 100);
  return [{ name, file, line: Number(line), column: Number(column) }];
}

/** The fragment's file at a path of the site; `undefined` for any other path. */
export function findFragmentFile(path: string): FragmentFile | undefined {
  const [, fragment, version, file] = FRAGMENT_FILE.exec(path) ?? [];
  return fragment && version && file ? { fragment, version, path: file } : undefined;
}

/** The name of the shell's script at a path of the site. */
export const findShellFile = (path: string): string | undefined => SHELL_FILE.exec(path)?.[1];
