/** Something that a page view or a server render either did or did not do. */
export const RATES = ['mount', 'error', 'hydration', 'render'] as const;
/** Something that has a size: milliseconds, or layout shift. */
export const VALUES = ['lcp', 'inp', 'cls', 'renderTime'] as const;

export type Rate = (typeof RATES)[number];
export type Value = (typeof VALUES)[number];
export type Measure = Rate | Value;
export const MEASURES: readonly Measure[] = [...RATES, ...VALUES];

export const isRate = (name: Measure): name is Rate => (RATES as readonly Measure[]).includes(name);

interface Description {
  /** What went wrong, in a sentence about visits or renders: "4 of 20 visits had a fragment that did not start". */
  bad: string;
  of: 'visits' | 'renders';
  /**
   * How much worse a candidate may be without being taken back, as a ratio of odds. For values: of being above live's third
   * quartile. 1.25 for failures, a quarter more of them; 1.4 for values, which are 13% larger at most if they are spread as those
   * of real visitors are (a log-normal distribution with a deviation of 0.5 to 0.6).
   */
  tolerated: number;
}

const FAILURES = 1.25;
const SIZES = 1.4;

export const MEASURE: Readonly<Record<Measure, Description>> = {
  mount: { bad: 'had a fragment that did not start', of: 'visits', tolerated: FAILURES },
  error: { bad: 'had an uncaught error', of: 'visits', tolerated: FAILURES },
  hydration: { bad: 'had a hydration mismatch', of: 'visits', tolerated: FAILURES },
  render: { bad: 'failed on the server', of: 'renders', tolerated: FAILURES },
  lcp: { bad: 'had a slow largest paint', of: 'visits', tolerated: SIZES },
  inp: { bad: 'reacted slowly', of: 'visits', tolerated: SIZES },
  cls: { bad: 'had a larger layout shift', of: 'visits', tolerated: SIZES },
  renderTime: { bad: 'took long on the server', of: 'renders', tolerated: SIZES },
};

interface Scale {
  unit: 'ms' | '';
  /** Everything up to it is in the first bucket. */
  smallest: number;
  /** Nothing below it is called slow, however fast live is: nobody sees the difference. */
  harmless: number;
}

const SCALE: Readonly<Record<Value, Scale>> = {
  lcp: { unit: 'ms', smallest: 1, harmless: 200 },
  inp: { unit: 'ms', smallest: 1, harmless: 50 },
  cls: { unit: '', smallest: 0.001, harmless: 0.01 },
  renderTime: { unit: 'ms', smallest: 0.1, harmless: 2 },
};

/** Each bucket of a histogram is a tenth larger than the one before. */
const GROWTH = Math.log(1.1);
export const LAST_BUCKET = 150;

/** The bucket of a value in histograms of its measure. */
export const asBucket = (measure: Value, value: number): number =>
  Math.min(
    LAST_BUCKET,
    Math.max(0, Math.round(Math.log(value / SCALE[measure].smallest) / GROWTH)),
  );

/** The middle of a bucket. */
export const asValue = (measure: Value, bucket: number): number =>
  SCALE[measure].smallest * Math.exp(bucket * GROWTH);

export const getHarmlessBucket = (measure: Value): number =>
  asBucket(measure, SCALE[measure].harmless);

/** For example `1,340 ms`. */
export function describeValue(measure: Value, value: number): string {
  const { unit } = SCALE[measure];
  const digits = unit === '' ? 3 : value < 10 ? 1 : 0;
  const text = value.toLocaleString('en-US', { maximumFractionDigits: digits });
  return unit === '' ? text : `${text} ${unit}`;
}
