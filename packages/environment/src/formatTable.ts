/** What a terminal obeys, or breaks a line at: a stranger's entry could reverse or hide its own row. */
const COMMANDS = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu;

/** Formats rows as columns for a terminal, each as wide as its widest cell. The first row is the header. */
export function formatTable(table: readonly string[][]): string {
  const rows = table.map((row) => row.map((cell) => cell.replace(COMMANDS, ' ')));
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
