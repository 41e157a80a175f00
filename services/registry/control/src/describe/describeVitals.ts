import type { VitalSummary } from '../../../src/control/createInsight.ts';

export interface VitalRow {
  key: string;
  /** The newest day. */
  last: VitalSummary;
  /** The third quartiles, oldest first. */
  course: number[];
}

/** The summaries of one Web Vital, one row for each version of a fragment: those measured last, and most often, first. */
export function listVitalRows(vitals: readonly VitalSummary[], name: string): VitalRow[] {
  const rows = Map.groupBy(
    vitals.filter((each) => each.name === name),
    ({ fragment, version }) => `${fragment} ${version}`,
  );
  return [...rows]
    .map(([key, days]) => {
      const ordered = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
      return { key, last: ordered.at(-1) as VitalSummary, course: ordered.map(({ p75 }) => p75) };
    })
    .sort((a, b) =>
      a.last.day === b.last.day ? b.last.count - a.last.count : a.last.day < b.last.day ? 1 : -1,
    );
}

/** Layout shift is a score, everything else milliseconds. */
export const describeVital = (name: string, value: number): string =>
  name === 'CLS'
    ? value.toFixed(3)
    : `${value.toLocaleString('en-US', { maximumFractionDigits: 0 })} ms`;
