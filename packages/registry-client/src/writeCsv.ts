/** A spreadsheet takes what begins like this for a formula, also in full width. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
const QUOTED = /[",\r\n]|^\s|\s$/;

/**
 * Writes rows as lines of CSV (RFC 4180, without the line ends). Texts that a spreadsheet would run as a formula begin with an
 * apostrophe, which spreadsheets show as text; numbers stay numbers.
 */
export const writeCsv = (
  rows: readonly (readonly (string | number | null | undefined)[])[],
): string[] => rows.map((row) => row.map(writeCell).join(','));

function writeCell(value: string | number | null | undefined): string {
  if (typeof value === 'number') return String(value);
  // One record is one line, also for programs that read line by line.
  const text = (value ?? '').replace(/[\r\n]+/g, ' ');
  const safe = FORMULA.test(value ?? '') ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
