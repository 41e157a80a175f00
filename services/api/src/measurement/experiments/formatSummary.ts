import { formatTable } from '@site/environment/table';
import type { ExperimentSummary } from './summarise.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const signed = (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`;

/** The cells of one experiment's table; the first row is the header. */
export const asRows = ({ variants }: ExperimentSummary): string[][] => [
  [
    'VARIANT',
    'VISITORS',
    'CONVERSIONS',
    'RATE',
    '95 % INTERVAL',
    'LIFT',
    '95 % INTERVAL',
    'BEST WITH',
  ],
  ...variants.map(({ name, visitors, conversions, rate, interval, lift, probabilityBest }) => [
    name,
    String(visitors),
    String(conversions),
    rate === null ? '-' : percent(rate),
    interval.map(percent).join(' to '),
    lift ? signed(lift.median) : '-',
    lift ? lift.interval.map(signed).join(' to ') : '-',
    percent(probabilityBest),
  ]),
];

/** Summaries as tables for people. */
export const formatSummaries = (summaries: readonly ExperimentSummary[]): string =>
  summaries
    .map(
      (summary) => `${summary.key} (project ${summary.project})\n${formatTable(asRows(summary))}`,
    )
    .join('\n\n') || 'There are no experiments.';
