import { structuredPatch } from 'diff';
import type { Comparison, MadePage } from './comparison.ts';
import { type FileChange, findUsed, type Versions } from './Files.ts';
import { formatHtml } from './formatHtml.ts';
import { hideDigests, hideLoading, hideNames } from './hideNames.ts';

/** Lines of a diff, each beginning with `+`, `-` or a space. */
export interface Hunk {
  /** The first line in the formatted live document. */
  line: number;
  lines: string[];
}

/** A value before and after. */
export interface Change<Value> {
  before: Value;
  after: Value;
}

export interface ComparedPage {
  path: string;
  status: Change<number>;
  /** Of HTML. */
  bytes: Change<number>;
  /** As visitors get it: by brotli. */
  compressedBytes: Change<number>;
  /** How long the server rendered the changed fragments; absent where they are not on the page. */
  ms?: Change<number>;
  hunks: Hunk[];
  /** Changed files that the browser side of this page loads. */
  files: string[];
  /** Why slots were not rendered. */
  problems: Change<string[]>;
}

const CONTEXT_LINES = 2;

/** Compares a page's HTML, and what its browser side loads. */
export function comparePage(
  { path, live, candidate }: Comparison,
  versions: readonly Versions[],
  files: readonly FileChange[],
): ComparedPage {
  const [before, after] = [live, candidate].map((each) => format(each, versions).join('\n')) as [
    string,
    string,
  ];
  const { hunks } =
    before === after
      ? { hunks: [] }
      : structuredPatch('', '', before, after, '', '', { context: CONTEXT_LINES });
  const ms = changeOf(live, candidate, (page) => sumRenders(page, versions));
  return {
    path,
    status: changeOf(live, candidate, ({ status }) => status),
    bytes: changeOf(live, candidate, ({ document }) => Buffer.byteLength(document)),
    compressedBytes: changeOf(live, candidate, (page) => page.compressedBytes),
    ...(isMeasured(ms) && { ms }),
    hunks: hunks.map(({ oldStart, lines }) => ({
      line: oldStart,
      lines: lines.filter((line) => !line.startsWith('\\')),
    })),
    files: findUsed(files, [live, candidate], versions),
    problems: changeOf(live, candidate, listProblems),
  };
}

function format({ document }: MadePage, versions: readonly Versions[]): string[] {
  const lines = formatHtml(hideNames(document, versions), (data) => hideLoading(data, versions));
  return hideDigests(lines, versions);
}

/** Whether visitors get anything else. */
export const isChanged = ({ hunks, files, status }: ComparedPage) =>
  hunks.length > 0 || files.length > 0 || status.before !== status.after;

const changeOf = <Value>(
  before: MadePage,
  after: MadePage,
  read: (page: MadePage) => Value,
): Change<Value> => ({ before: read(before), after: read(after) });

const isMeasured = (ms: Change<number | undefined>): ms is Change<number> =>
  ms.before !== undefined && ms.after !== undefined;

function sumRenders({ slots }: MadePage, versions: readonly Versions[]): number | undefined {
  const own = slots.filter(({ fragment }) => versions.some(({ name }) => name === fragment));
  const times = own.flatMap(({ ms }) => ms ?? []);
  return times.length > 0 ? times.reduce((sum, each) => sum + each, 0) : undefined;
}

const listProblems = ({ slots }: MadePage) =>
  slots.flatMap(({ slot, problem }) => (problem === undefined ? [] : `${slot}: ${problem}`));
