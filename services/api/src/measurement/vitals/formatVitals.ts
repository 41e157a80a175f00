import { formatTable } from '@site/environment/table';
import type { VitalSummary } from './vitals.repository.ts';

/** Formats summaries of Web Vitals as a table for a terminal. */
export function formatVitals(vitals: readonly VitalSummary[]): string {
  if (vitals.length === 0) return 'No Web Vitals.';
  const rows = vitals.map(({ day, fragment, version, name, count, ...quantiles }) => [
    day,
    fragment ? `${fragment}@${version ?? '?'}` : '-',
    name,
    String(count),
    ...[quantiles.p50, quantiles.p75, quantiles.p95].map((value) => formatValue(name, value)),
  ]);
  return formatTable([['DAY', 'FRAGMENT', 'VITAL', 'VISITS', 'P50', 'P75', 'P95'], ...rows]);
}

const formatValue = (name: string, value: number) =>
  name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
