import { toPlainLine } from '@site/environment/plain-text';

/** Formats columns, each as wide as its widest cell. The first row is the header. */
export function formatRows(table: readonly string[][]): string {
  const rows = table.map((row) => row.map((cell) => toPlainLine(cell, 300)));
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
