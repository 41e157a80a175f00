export interface Row {
  fault: string;
  happened: string;
  figures: string;
  result: 'PASS' | 'FAIL' | 'SKIPPED';
  seconds: number;
}

const WIDTHS = { fault: 46, happened: 62, figures: 62 };

/** Formats one scenario for a terminal; long texts go on in further lines of their column. */
export function formatRow({ fault, happened, figures, result, seconds }: Row): string {
  const columns = [
    wrap(fault, WIDTHS.fault),
    wrap(happened, WIDTHS.happened),
    wrap(figures, WIDTHS.figures),
    [result.padEnd(7)],
    [seconds.toFixed(1).padStart(6)],
  ];
  const widths = [...Object.values(WIDTHS), 7, 6];
  const height = Math.max(...columns.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((each, index) => (each[line] ?? '').padEnd(widths[index] ?? 0))
      .join(' | ')
      .trimEnd(),
  ).join('\n');
}

/** The first lines of the table. */
export function formatHeading(): string {
  const names = ['fault', 'what happened', 'figures'];
  const columns = Object.values(WIDTHS).map((width, index) => names[index]?.padEnd(width));
  const heading = [...columns, 'result ', 'seconds'].join(' | ');
  return `${heading}\n${'-'.repeat(heading.length)}`;
}

/** The last line of the table. */
export function formatTotal(rows: Row[]): string {
  const count = (result: Row['result']) => rows.filter((row) => row.result === result).length;
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  return `${count('PASS')} passed, ${count('FAIL')} failed, ${count('SKIPPED')} skipped in ${Math.round(seconds)} s`;
}

/** Breaks text at spaces; a longer word is cut. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replace(/\s+/g, ' ').trim().split(' '))
    for (let rest = word; rest; ) {
      const joined = line ? `${line} ${rest}` : rest;
      if (joined.length <= width) {
        line = joined;
        break;
      }
      if (line) {
        lines.push(line);
        line = '';
      } else {
        lines.push(rest.slice(0, width));
        rest = rest.slice(width);
      }
    }
  return [...lines, line];
}
