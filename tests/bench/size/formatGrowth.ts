/** What was measured at one size. */
export interface Column {
  name: string;
  rows: { name: string; value: number; unit: string }[];
}

const BAR_WIDTH = 10;

/** Formats the columns as a Markdown table, each value with a bar that shows its share of the row's greatest. */
export function formatGrowth(columns: Column[]): string {
  const names = columns[0]?.rows.map(({ name }) => name) ?? [];
  const lines = [
    ['', ...columns.map(({ name }) => name)],
    ['---', ...columns.map(() => '---')],
    ...names.map((name) => {
      const cells = columns.map(({ rows }) => rows.find((each) => each.name === name));
      const greatest = Math.max(...cells.map((cell) => cell?.value ?? 0));
      return [
        name,
        ...cells.map((cell) => (cell ? `${draw(cell.value / greatest)} ${describe(cell)}` : '–')),
      ];
    }),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const draw = (share: number) => '█'.repeat(Math.max(1, Math.round(share * BAR_WIDTH)));

const describe = ({ value, unit }: Column['rows'][number]) =>
  `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;
