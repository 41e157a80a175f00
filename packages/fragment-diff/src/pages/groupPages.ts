import { type ComparedPage, isChanged } from './comparePage.ts';

/** Pages that change in the same way. */
export interface Group {
  pages: ComparedPage[];
}

/** More kinds than somebody reads. */
const MAX_EXACT = 12;

/**
 * Puts the pages that change in the same way together, the largest group first. If nearly every page changes in a way of its
 * own, as with another text on each, those count as the same whose changes have the same tags and classes.
 */
export function groupPages(pages: readonly ComparedPage[], maxExact = MAX_EXACT): Group[] {
  const changed = pages.filter(isChanged);
  const exact = groupBy(changed, (line) => line);
  return exact.length > maxExact ? groupBy(changed, shapeOf) : exact;
}

function groupBy(pages: readonly ComparedPage[], simplify: (line: string) => string): Group[] {
  const groups = Map.groupBy(pages, (page) => keyOf(page, simplify));
  return [...groups.values()]
    .map((each) => ({ pages: each }))
    .sort((a, b) => b.pages.length - a.pages.length);
}

function keyOf({ path, hunks, files, status }: ComparedPage, simplify: (line: string) => string) {
  const isSame = status.before === status.after;
  const lines = hunks
    .flatMap((hunk) => hunk.lines)
    .filter((line) => !line.startsWith(' '))
    .map((line) => simplify(hidePath(line.replace(/^(.)\s+/, '$1'), path)));
  return JSON.stringify([
    isSame ? 'same' : status,
    files,
    simplify === shapeOf ? [...new Set(lines)] : lines,
  ]);
}

/** A line without its texts, and without the values of attributes other than classes. */
const shapeOf = (line: string) =>
  /^[+-]</.test(line)
    ? line.replaceAll(/ (?!class=)([\w:-]+)="[^"]*"/g, ' $1')
    : `${line.slice(0, 1)}text`;

/** Links of a page to itself are the same change on every page. */
const hidePath = (line: string, path: string) =>
  ['"', '?', '#'].reduce((text, end) => text.replaceAll(`"${path}${end}`, `"{path}${end}`), line);
