import type { Outcome } from './calculations.ts';

/** The widths of an outcome's bars, the largest across the whole slip; even nothing has a visible bar. */
export function barWidths(rows: Outcome['rows']): string[] {
  const most = Math.max(...rows.map(({ value }) => value), 1);
  return rows.map(({ value }) => `${Math.max((value / most) * 100, 0.7).toFixed(1)}%`);
}
