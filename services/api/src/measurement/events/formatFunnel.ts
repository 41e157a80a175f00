import { formatTable } from '@site/environment/table';
import type { FunnelStep } from './funnel.repository.ts';

/** The share of the first step's visitors who reached this one. */
export const asPercent = (visitors: number, first: number): string =>
  first === 0 ? '-' : `${((visitors / first) * 100).toFixed(1)} %`;

/** A funnel as a table for people. */
export function formatFunnel(steps: readonly FunnelStep[]): string {
  const first = steps[0]?.visitors ?? 0;
  return formatTable([
    ['STEP', 'VISITORS', 'OF ALL'],
    ...steps.map(({ step, visitors }) => [step, String(visitors), asPercent(visitors, first)]),
  ]);
}
