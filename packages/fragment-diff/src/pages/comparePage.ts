import { structuredPatch } from 'diff';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import type { Comparison, MadePage } from './comparison.ts';
import { type FileChange, findUsed, stemOf, type Versions } from './Files.ts';

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

/**
 * Writes what every new version changes in the same way in both documents: the version, and the digests in the names of its files.
 * What changes in the files is told apart.
 */
function hideNames(document: string, versions: readonly Versions[]): string {
  let text = document;
  for (const { name, version, live, liveManifest, manifest } of versions) {
    for (const each of [version, live ?? version])
      text = text.replaceAll(`/fragments/${name}/${each}/`, `/fragments/${name}/{version}/`);
    const files = [liveManifest, manifest].flatMap((each) => Object.keys(each?.files ?? {}));
    for (const file of new Set(files)) {
      const stem = file.replace(/^client\//, '');
      if (stem !== stemOf(file)) text = text.replaceAll(stem, stemOf(file));
    }
  }
  return text;
}

/** The same for digests of files, in the lines of a formatted document. */
function hideDigests(lines: readonly string[], versions: readonly Versions[]): string[] {
  const folders = versions.map(({ name }) => `/fragments/${name}/{version}/`);
  return lines.map((line) =>
    folders.some((folder) => line.includes(folder))
      ? line.replaceAll(/sha(?:256|384|512)-[\w+/]+=*/g, 'sha-…')
      : line,
  );
}

/** A document's data without that of how a browser loads the versions: every page has it, also those that do not show them. */
function hideLoading(data: unknown, versions: readonly Versions[]): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const without = (value: unknown, isOwn: (key: string) => boolean) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([key]) => !isOwn(key)))
      : value;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      if (key === 'integrity')
        return [key, without(value, (file) => versions.some((each) => isOf(each, file)))];
      if (key === 'fragments')
        return [key, without(value, (own) => versions.some(({ name }) => name === own))];
      return [key, value];
    }),
  );
}

const isOf = ({ name }: Versions, file: string) => file.startsWith(`/fragments/${name}/`);

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** Their children stand in one line with them: a closing tag for each word reads badly. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Writes a document with a tag, a text or a style rule on each line, indented, so that lines can be compared.
 *
 * @param asCompared what is compared of data in the document
 */
function formatHtml(
  document: string,
  asCompared: (data: unknown) => unknown = (data) => data,
): string[] {
  const lines: string[] = [];
  const write = (depth: number, text: string) => lines.push(' '.repeat(depth) + text);

  function writeNode(node: Node, depth: number): void {
    if (node.nodeName === '#document') {
      for (const each of node.childNodes) writeNode(each, depth);
    } else if ('data' in node) write(depth, `<!--${onOneLine(node.data)}-->`);
    else if ('value' in node) write(depth, onOneLine(node.value));
    else if ('tagName' in node) writeElement(node, depth);
  }

  function writeElement(element: DefaultTreeAdapterTypes.Element, depth: number): void {
    const { tagName } = element;
    write(depth, `<${tagName}${element.attrs.map(writeAttribute).join('')}>`);
    const isRaw = tagName === html.TAG_NAMES.SCRIPT || tagName === html.TAG_NAMES.STYLE;
    if (isRaw) for (const line of splitRaw(element, asCompared)) write(depth + 1, line);
    else for (const each of childrenOf(element)) writeNode(each, depth + 1);
    if (!VOID.has(tagName)) write(depth, `</${tagName}>`);
  }

  writeNode(parse(document), 0);
  return lines;
}

const childrenOf = (element: DefaultTreeAdapterTypes.Element) =>
  'content' in element
    ? (element as DefaultTreeAdapterTypes.Template).content.childNodes
    : element.childNodes;

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

const writeAttribute = ({ name, value }: { name: string; value: string }) =>
  ` ${name}="${onOneLine(value)}"`;

/** Style rules one by one, data with its fields, and scripts as they are. */
function splitRaw(
  { tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element,
  asCompared: (data: unknown) => unknown,
): string[] {
  const text = childNodes.map((each) => ('value' in each ? each.value : '')).join('');
  if (tagName === html.TAG_NAMES.STYLE)
    return text
      .split(/(?<=[{}])/)
      .map((each) => onOneLine(each).trim())
      .filter(Boolean);
  const type = attrs.find(({ name }) => name === 'type')?.value ?? '';
  if (!/json$|^importmap$/.test(type)) return text.split('\n');
  try {
    return JSON.stringify(asCompared(JSON.parse(text)), null, 1).split('\n');
  } catch {
    return text.split('\n');
  }
}
