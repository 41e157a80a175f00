/** What a figure must not exceed, or must reach. */
export interface Budget {
  limit: number;
  kind: 'at most' | 'at least';
}

/** One measured number. */
export interface Figure {
  name: string;
  /** `null`: could not be measured on this machine; `note` says why. */
  value: number | null;
  unit: 'kB' | 'ms' | '×' | 'requests' | 'waves' | 'points' | 'per s' | '';
  /** Absent for a number that only informs. */
  budget?: Budget;
  note?: string;
  /** The measurement itself went wrong. */
  failed?: true;
}

export type Verdict = 'OK' | 'MISS' | 'FAILED' | 'not measured' | 'info';

export const atMost = (limit: number): Budget => ({ limit, kind: 'at most' });
export const atLeast = (limit: number): Budget => ({ limit, kind: 'at least' });

/** Where a figure stands against its budget, before any rounding. */
export function judge({ value, budget, failed }: Figure): Verdict {
  if (failed) return 'FAILED';
  if (value === null) return 'not measured';
  if (!budget) return 'info';
  const kept = budget.kind === 'at most' ? value <= budget.limit : value >= budget.limit;
  return kept ? 'OK' : 'MISS';
}

/** The figure as a share of its budget; nothing where there is none to divide by. */
export function divideByBudget({ value, budget }: Figure): number | null {
  return value === null || !budget || budget.limit === 0 ? null : value / budget.limit;
}
