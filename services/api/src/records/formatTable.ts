import type { Delivery } from './StoredRecord.ts';

/** Control characters that a terminal obeys: a visitor's entry could reverse or hide its own line. */
const COMMANDS = /[\p{Cc}\p{Bidi_Control}]+/gu;

/** Formats rows as columns, each as wide as its widest cell. The first row is the header. */
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

/** Formats a delivery for one cell. */
export const formatDelivery = ({ status, error }: Delivery): string =>
  error ? `${status} (${error})` : status;
