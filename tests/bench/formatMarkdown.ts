/** What was measured of one thing; without rows where it could not be measured, for the reason in the note. */
export interface Column {
  name: string;
  rows: Row[];
  note?: string;
}

export interface Row {
  name: string;
  unit: string;
  value: number;
}

interface Style {
  /** Numbers stand at the right. */
  alignsRight?: boolean;
  /** Formats a value; `greatest` is that of its row. */
  describe: (row: Row, greatest: number) => string;
}

/** Formats the columns as one Markdown table, with the notes below. A row that a column lacks stays empty there. */
function formatMarkdown(columns: Column[], { alignsRight, describe }: Style): string {
  const names = [...new Set(columns.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  const lines = [
    ['', ...columns.map(({ name }) => name)],
    ['---', ...columns.map(() => (alignsRight ? '---:' : '---'))],
    ...names.map((name) => {
      const cells = columns.map(({ rows }) => rows.find((each) => each.name === name));
      const greatest = Math.max(...cells.map((cell) => cell?.value ?? 0));
      return [name, ...cells.map((cell) => (cell ? describe(cell, greatest) : '–'))];
    }),
  ];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const notes = columns.flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []));
  return [table, ...notes].join('\n\n');
}

const BAR_WIDTH = 10;

/** Each value with a bar that shows its share of the row's greatest. */
export const formatGrowth = (columns: Column[]): string =>
  formatMarkdown(columns, {
    describe({ value, unit }, greatest) {
      const bar = '█'.repeat(Math.max(1, Math.round((value / greatest) * BAR_WIDTH)));
      return `${bar} ${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;
    },
  });

/** Each value without more digits than count. */
export const formatComparison = (columns: Column[]): string =>
  formatMarkdown(columns, {
    alignsRight: true,
    describe: ({ value, unit }) =>
      `${value.toFixed(unit === 'kB' && value < 100 ? 1 : 0)} ${unit}`.trim(),
  });
