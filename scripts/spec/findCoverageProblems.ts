import { checkTest, type ReadSource } from './checkTest.ts';
import { COLUMNS, type CoverageRow, parseCoverage } from './parseCoverage.ts';

/** A problem of the document; line 0 stands for the whole document. */
export interface CoverageProblem {
  line: number;
  message: string;
}

/** Sections of the specification that contain requirements. */
export const SPEC_SECTIONS = '1 2.1 2.2 2.3 2.4 2.5 2.6 2.7 3 4 5 6 7 8 9'.split(
  ' ',
) as readonly string[];

/** Compares the document with the files and tests it names. */
export function findCoverageProblems(text: string, readSource: ReadSource): CoverageProblem[] {
  const rows = parseCoverage(text);
  const covered = new Set(rows.map(({ section }) => section));
  const missing = SPEC_SECTIONS.filter((section) => !covered.has(section));
  const unknown = [...covered].filter((section) => !SPEC_SECTIONS.includes(section));
  return [
    ...missing.map((section) => ({ line: 0, message: `§${section} has no rows` })),
    ...unknown.map((section) => ({ line: 0, message: `§${section} is not in the specification` })),
    ...rows.flatMap((row, index) =>
      [...checkNumber(row, rows[index - 1]), ...checkRow(row, readSource)].map((message) => ({
        line: row.line,
        message,
      })),
    ),
  ];
}

/** Numbers start with their section and ascend within it, so they are unique. Gaps are allowed, where rows were removed. */
function checkNumber({ section, cells }: CoverageRow, before: CoverageRow | undefined): string[] {
  const [number = ''] = cells;
  const at = readPlace(number, section);
  if (at === undefined) return [`has the number "${number}", which is not in §${section}`];
  const last = before?.section === section ? (readPlace(before.cells[0] ?? '', section) ?? 0) : 0;
  return at > last ? [] : [`has the number ${number} after ${before?.cells[0]}`];
}

function readPlace(number: string, section: string): number | undefined {
  const place = number.startsWith(`${section}.`) ? number.slice(section.length + 1) : '';
  return /^[1-9]\d{0,3}$/.test(place) ? Number(place) : undefined;
}

function checkRow({ cells }: CoverageRow, readSource: ReadSource) {
  const [, statement = '', where = '', heldBy = ''] = cells;
  if (cells.length !== COLUMNS.length) return [`has ${cells.length} cells, not ${COLUMNS.length}`];
  return [
    ...(statement ? [] : ['has no statement']),
    ...splitCell(where).flatMap((place) => checkPlace(place, readSource)),
    ...splitCell(heldBy).flatMap((test) => checkHolder(test, readSource)),
  ];
}

const splitCell = (cell: string) => cell.split('<br>').map((part) => part.trim());

function checkPlace(place: string, readSource: ReadSource): string[] {
  const [, path, name] = /^`([^`#]+)(?:#([\w$]+))?`$/.exec(place) ?? [];
  if (!path) return [`"${place}" is not a place: \`path\` or \`path#export\``];
  const source = readSource(path);
  if (source === undefined) return [`${path} does not exist`];
  return name && !hasExport(source, name) ? [`${path} does not export ${name}`] : [];
}

function hasExport(source: string, name: string): boolean {
  const kinds = 'const|let|function|class|interface|type';
  return new RegExp(`^export (?:async )?(?:${kinds}) ${name.replaceAll('$', '\\$')}\\b`, 'm').test(
    source,
  );
}

function checkHolder(test: string, readSource: ReadSource): string[] {
  const [, path, title] = /^`([^`]+)` › (.+)$/.exec(test) ?? [];
  return path && title
    ? checkTest(path, title, readSource)
    : [`"${test}" is not a test: \`path\` › title`];
}
