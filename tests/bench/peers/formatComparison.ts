import type { Row } from './measureTarget.ts';

/** What was measured of the site or a peer; without rows where it could not be built or measured. */
export interface Column {
  name: string;
  rows: Row[];
  note?: string;
}

/** Formats the columns as one Markdown table, with the notes below. */
export function formatComparison(columns: Column[]): string {
  const names = [...new Set(columns.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  const lines = [
    ['', ...columns.map(({ name }) => name)],
    ['---', ...columns.map(() => '---:')],
    ...names.map((name) => [name, ...columns.map(({ rows }) => formatValue(rows, name))]),
  ];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const notes = columns.flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []));
  return [table, ...notes].join('\n\n');
}

function formatValue(rows: Row[], name: string): string {
  const row = rows.find((each) => each.name === name);
  if (!row) return '–';
  const { value, unit } = row;
  return `${value.toFixed(unit === 'kB' && value < 100 ? 1 : 0)} ${unit}`.trim();
}
