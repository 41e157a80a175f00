import { listVitalsTask, type VitalSummary } from '../measurement/vitals.repository.ts';
import { defineCommand, formatList, readCount, runCommand } from './executeCommand.ts';

const DAYS = 7;
const MOST_DAYS = 400;

export const formatVitals = formatList<VitalSummary>(
  'No Web Vitals.',
  ['DAY', 'FRAGMENT', 'VITAL', 'VISITS', 'P50', 'P75', 'P95'],
  ({ day, fragment, version, name, count, p50, p75, p95 }) => [
    day,
    fragment ? `${fragment}@${version ?? '?'}` : '-',
    name,
    String(count),
    ...[p50, p75, p95].map((value) =>
      name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`,
    ),
  ],
);

export const vitalsCommand = defineCommand({
  usage: `Usage: pnpm vitals [--days <number>] [--fragment <name>] [--version <version>] [--json]

Shows the Web Vitals of visits by day, by the fragment and version whose element determined them: the number of visits, and the value that
50, 75 and 95 % of them did not exceed.
  --days     ${DAYS} by default, ${MOST_DAYS} at most`,
  options: { days: 'text', fragment: 'text', version: 'text' },
  verbs: {
    async ''({ values: { fragment, version, ...values }, ask, show }) {
      const days = Math.min(readCount('--days', values.days) ?? DAYS, MOST_DAYS);
      return show((await ask(listVitalsTask, { days, fragment, version })) ?? [], formatVitals);
    },
  },
});

if (import.meta.main) await runCommand(vitalsCommand);
