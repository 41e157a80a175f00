/** One row of `docs/spec-coverage.md`: a numbered statement of the specification. */
export interface CoverageRow {
  /** Line in the document, counted from 1. */
  line: number;
  /** Section of the specification, such as `2.4`. */
  section: string;
  /** A valid row has four. */
  cells: string[];
}

export const COLUMNS = ['No.', 'Statement', 'Where', 'Held by'] as const;

const HEADING = /^#{2,3} §([\d.]+) /;

/** Reads the rows of all tables below a section's heading, without table heads and rules. */
export function parseCoverage(text: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let section = '';
  for (const [index, line] of text.split('\n').entries()) {
    section = HEADING.exec(line)?.[1] ?? (/^#{1,2} /.test(line) ? '' : section);
    const cells = splitRow(line);
    if (!section || cells.length === 0) continue;
    const isHead = COLUMNS.every((column, at) => cells[at] === column);
    const isRule = cells.every((cell) => /^:?-+:?$/.test(cell));
    if (!isHead && !isRule) rows.push({ line: index + 1, section, cells });
  }
  return rows;
}

/** The cells of a table's row; none if the line is not one. */
export const splitRow = (line: string): string[] =>
  line.startsWith('|')
    ? line
        .replace(/\|\s*$/, '')
        .slice(1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
    : [];
