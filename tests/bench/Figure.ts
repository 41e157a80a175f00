/** An upper or lower limit for a figure. */
export interface Budget {
  limit: number;
  kind: 'at most' | 'at least';
}

/** One measured number. */
export interface Figure {
  name: string;
  /** `null` when it could not be measured on this machine; `note` says why. */
  value: number | null;
  unit: 'kB' | 'MB' | 'ms' | '×' | 'requests' | 'waves' | 'points' | 'per s' | '';
  /** Absent for a figure that is only informative. */
  budget?: Budget;
  note?: string;
  /** The measurement itself failed. */
  failed?: true;
}

export type Verdict = 'OK' | 'MISS' | 'FAILED' | 'not measured' | 'info';

export const atMost = (limit: number): Budget => ({ limit, kind: 'at most' });
export const atLeast = (limit: number): Budget => ({ limit, kind: 'at least' });

/** Compares a figure with its budget, before rounding. */
export function judge({ value, budget, failed }: Figure): Verdict {
  if (failed) return 'FAILED';
  if (value === null) return 'not measured';
  if (!budget) return 'info';
  const kept = budget.kind === 'at most' ? value <= budget.limit : value >= budget.limit;
  return kept ? 'OK' : 'MISS';
}

/** Returns the figure as a share of its budget, and nothing without a budget to divide by. */
export function divideByBudget({ value, budget }: Figure): number | null {
  return value === null || !budget || budget.limit === 0 ? null : value / budget.limit;
}
