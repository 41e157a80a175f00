import type { Evidence, Histogram, Rated } from './evidence.ts';
import type { Table } from './hypergeometric.ts';
import {
  asValue,
  getHarmlessBucket,
  isRate,
  MEASURE,
  type Measure,
  type Rate,
  type Value,
} from './measures.ts';
import { type Bets, newBets, play } from './wealth.ts';

interface Arms<Of> {
  live: Of;
  candidate: Of;
}

/** What is known of one measure. */
export interface MeasureCase {
  bets: Bets;
  /** Counted since the last table, which needs visits of both arms. */
  open: Arms<Rated>;
  openValues: Arms<Histogram>;
  /** All counts; of values, those above live's third quartile as it was known when they came. */
  total: Arms<Rated>;
  values: Arms<Histogram>;
  /** The candidate's last visits, newest last. */
  last: readonly Rated[];
  isHarm: boolean;
}

const none: Rated = { of: 0, bad: 0 };
export const newMeasureCase: MeasureCase = {
  bets: newBets,
  open: { live: none, candidate: none },
  openValues: { live: {}, candidate: {} },
  total: { live: none, candidate: none },
  values: { live: {}, candidate: {} },
  last: [],
  isHarm: false,
};

/** Harm that is not waited for: this share of the candidate's last visits failed, and less than half of that in live. */
const HARM = { of: 10, share: 0.6 };
const HARMFUL: readonly Measure[] = ['mount', 'render'];
/** Live's third quartile is not known from fewer values. */
const MIN_VALUES = 20;
const QUARTILE = 0.75;

const add = (a: Rated, b: Rated = none): Rated => ({ of: a.of + b.of, bad: a.bad + b.bad });

const addArms = (a: Arms<Rated>, b: Partial<Arms<Rated | undefined>>): Arms<Rated> => ({
  live: add(a.live, b.live),
  candidate: add(a.candidate, b.candidate),
});

export function addToMeasure(
  name: Measure,
  before: MeasureCase,
  { live, candidate }: Evidence,
): MeasureCase {
  if (!live[name] && !candidate[name]) return before;
  return isRate(name)
    ? addRates(name, before, { live: live[name] ?? none, candidate: candidate[name] ?? none })
    : addValues(name, before, { live: live[name] ?? {}, candidate: candidate[name] ?? {} });
}

function addRates(name: Rate, before: MeasureCase, added: Arms<Rated>): MeasureCase {
  const total = addArms(before.total, added);
  const last = HARMFUL.includes(name) ? keepLast([...before.last, added.candidate]) : [];
  const next = { ...before, total, last, isHarm: isHarmful(last, total.live) };
  return playWhenBoth(name, next, addArms(before.open, added));
}

/** Values become rates: above live's third quartile so far, which no value of this table has a part in. */
function addValues(name: Value, before: MeasureCase, added: Arms<Histogram>): MeasureCase {
  const open = {
    live: addHistograms(before.openValues.live, added.live),
    candidate: addHistograms(before.openValues.candidate, added.candidate),
  };
  if (countAll(open.live) === 0 || countAll(open.candidate) === 0)
    return { ...before, openValues: open };
  const isKnown = countAll(before.values.live) >= MIN_VALUES;
  const values = {
    live: addHistograms(before.values.live, open.live),
    candidate: addHistograms(before.values.candidate, open.candidate),
  };
  const next = { ...before, values, openValues: newMeasureCase.openValues };
  if (!isKnown) return next;
  const limit = getLimit(name, before.values.live);
  const table = {
    live: rateAbove(open.live, limit),
    candidate: rateAbove(open.candidate, limit),
  };
  return playWhenBoth(name, { ...next, total: addArms(before.total, table) }, table);
}

const getLimit = (name: Value, live: Histogram) =>
  Math.max(getHarmlessBucket(name), findQuantile(live, QUARTILE) ?? 0);

function playWhenBoth(name: Measure, before: MeasureCase, open: Table): MeasureCase {
  if (open.live.of === 0 || open.candidate.of === 0) return { ...before, open };
  const bets = play(before.bets, open, MEASURE[name].tolerated);
  return { ...before, bets, open: newMeasureCase.open };
}

/** The shortest end of the list that has enough visits. */
function keepLast(list: readonly Rated[]): readonly Rated[] {
  let of = 0;
  for (let from = list.length - 1; from >= 0; from--) {
    of += list[from]?.of ?? 0;
    if (of >= HARM.of) return list.slice(from);
  }
  return list.filter((each) => each.of > 0);
}

function isHarmful(last: readonly Rated[], live: Rated): boolean {
  const { of, bad } = last.reduce((sum, each) => add(sum, each), none);
  if (of < HARM.of || bad < HARM.share * of) return false;
  return live.of === 0 || live.bad / live.of < bad / of / 2;
}

/** The third quartile of the values of each arm; `undefined` for rates and without values. */
export function findQuartiles(name: Measure, { values, openValues }: MeasureCase) {
  if (isRate(name)) return undefined;
  const quartile = (arm: 'live' | 'candidate') => {
    const found = findQuantile(addHistograms(values[arm], openValues[arm]), QUARTILE);
    return found === undefined ? undefined : asValue(name, found);
  };
  return { live: quartile('live'), candidate: quartile('candidate') };
}

function countAll(histogram: Histogram): number {
  let sum = 0;
  for (const bucket in histogram) sum += histogram[bucket] ?? 0;
  return sum;
}

function addHistograms(a: Histogram, b: Histogram): Histogram {
  const sum = { ...a };
  for (const bucket in b) sum[bucket] = (sum[bucket] ?? 0) + (b[bucket] ?? 0);
  return sum;
}

/** The bucket of a quantile; `undefined` for an empty histogram. */
function findQuantile(histogram: Histogram, share: number): number | undefined {
  const wanted = countAll(histogram) * share;
  let passed = 0;
  for (const bucket of Object.keys(histogram)
    .map(Number)
    .sort((a, b) => a - b)) {
    passed += histogram[bucket] ?? 0;
    if (passed > 0 && passed >= wanted) return bucket;
  }
  return undefined;
}

/** How many values are above a bucket. */
function rateAbove(histogram: Histogram, limit: number): Rated {
  let [of, bad] = [0, 0];
  for (const bucket in histogram) {
    const count = histogram[bucket] ?? 0;
    of += count;
    if (+bucket > limit) bad += count;
  }
  return { of, bad };
}
