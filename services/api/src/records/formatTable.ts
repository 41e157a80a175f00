import type { Delivery } from './StoredRecord.ts';

/** What a terminal obeys instead of showing it: a stranger's entry could turn round or hide its own line. */
const COMMANDS = /[\p{Cc}\p{Bidi_Control}]+/gu;

/** Rows in columns, each as wide as its widest cell; the first row heads them. */
export function formatTable(given: readonly string[][]): string {
  const rows = given.map((row) => row.map((cell) => cell.replace(COMMANDS, ' ')));
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

/** A delivery in a cell. */
export const formatDelivery = ({ status, error }: Delivery): string =>
  error ? `${status} (${error})` : status;
