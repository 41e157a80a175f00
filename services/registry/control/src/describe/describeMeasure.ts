import type { Measure } from '@site/canary-judge/measures';
import type { ArmNumbers } from '@site/canary-judge/report-schema';

const NAMES: Readonly<Record<Measure, string>> = {
  mount: 'Fragment did not start',
  error: 'Uncaught error',
  hydration: 'Hydration mismatch',
  render: 'Server render failed',
  lcp: 'Slow largest paint',
  inp: 'Slow reaction',
  cls: 'Larger layout shift',
  renderTime: 'Slow server render',
};

export const nameMeasure = (measure: Measure): string => NAMES[measure];

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Such as “3.5% of 340”; for values with the third quartile. */
export function describeRate(measure: Measure, { of, bad, quartile }: ArmNumbers): string {
  if (of === 0) return '–';
  const rate = `${((100 * bad) / of).toFixed(1)}% of ${whole.format(of)}`;
  if (quartile === undefined) return rate;
  return measure === 'cls'
    ? `${rate}, p75 ${quartile.toFixed(3)}`
    : `${rate}, p75 ${quartile < 10 ? quartile.toFixed(1) : whole.format(quartile)} ms`;
}
