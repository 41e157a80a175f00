import type { Finding, Report } from './Report.ts';

/** Formats a report for people: first the errors, then the notes and waivers. */
export function formatReport({ name, version, ok, findings, tookMs }: Report): string {
  const counting = findings.filter(
    ({ level, waived }) => level === 'error' && waived === undefined,
  );
  const others = findings.filter((each) => !counting.includes(each));
  const result = ok ? 'passes' : `is refused: ${count(counting.length, 'finding')}`;
  return [
    `${name}@${version} ${result} (${(tookMs / 1000).toFixed(1)} s)`,
    ...[...counting, ...others].map(formatFinding),
  ].join('\n\n');
}

function formatFinding({ rule, level, where, what, mend, waived }: Finding): string {
  const kind = waived !== undefined ? 'waived' : level === 'note' ? 'note' : 'refused';
  const last = waived !== undefined ? `waived: ${waived}` : `mend: ${mend}`;
  return `${kind}  ${rule}  in ${where}\n  ${what}\n  ${last}`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
