import type { Evidence } from './evidence.ts';
import { addLogs } from './hypergeometric.ts';
import { addToMeasure, type MeasureCase, newMeasureCase } from './measureCase.ts';
import { isRate, MEASURES, type Measure } from './measures.ts';
import { getLogWealth } from './wealth.ts';

/** How often a version that is no worse than tolerated is taken back, at most, over all the times that the judge looks. */
export const FALSE_ALARM_RATE = 0.005;
/**
 * No test decides on fewer bad visits of the candidate: a few visitors with broken browsers must not. Of slow ones it takes more,
 * since the first visitors of a new version meet cold caches.
 */
const MIN_BAD = 5;
const MIN_SLOW = 30;
/** Raise it when the same evidence is heard in another way: stored cases are then heard again. */
export const JUDGE = 1;
/** Visits of each arm without which nothing is said to be fine. */
export const MIN_VISITS = 200;
/** A candidate whose evidence against it is at least this is not said to be fine. */
const SUSPICION = 10;

/** What took a candidate back. */
export interface Finding {
  measure: Measure;
  /** `harm`: so many of its last visits failed that no test was waited for. */
  by: 'test' | 'harm';
}

/** A canary, as far as the judge has heard the evidence. Serializable; depends only on the evidence and its order. */
export interface CanaryCase {
  measures: Record<Measure, MeasureCase>;
  views: { live: number; candidate: number };
  /** The first finding stays. */
  finding?: Finding;
}

export const openCase = (): CanaryCase => ({
  measures: Object.fromEntries(
    MEASURES.map((name) => [name, newMeasureCase]),
  ) as CanaryCase['measures'],
  views: { live: 0, candidate: 0 },
});

/** Hears one more piece of evidence. Pure. */
export function hear(before: CanaryCase, evidence: Evidence): CanaryCase {
  const measures = { ...before.measures };
  for (const name of MEASURES) measures[name] = addToMeasure(name, measures[name], evidence);
  const views = {
    live: before.views.live + evidence.live.views,
    candidate: before.views.candidate + evidence.candidate.views,
  };
  const finding = before.finding ?? findWorse(measures);
  return { measures, views, ...(finding && { finding }) };
}

/** The logarithm of the evidence against the candidate: the mean of what the measures' bettors have. */
export const weighCase = ({ measures }: Pick<CanaryCase, 'measures'>): number =>
  addLogs(MEASURES.map((name) => getLogWealth(measures[name].bets))) - Math.log(MEASURES.length);

/** `worse` stays so; `fine` needs enough visits of both arms, and no suspicion. */
export function decide(canary: CanaryCase): 'wait' | 'worse' | 'fine' {
  if (canary.finding) return 'worse';
  const { live, candidate } = canary.views;
  const isKnown = Math.min(live, candidate) >= MIN_VISITS;
  return isKnown && weighCase(canary) < Math.log(SUSPICION) ? 'fine' : 'wait';
}

function findWorse(measures: CanaryCase['measures']): Finding | undefined {
  const harmed = MEASURES.find((name) => measures[name].isHarm);
  if (harmed) return { measure: harmed, by: 'harm' };
  if (weighCase({ measures }) < -Math.log(FALSE_ALARM_RATE)) return undefined;
  const worst = findMostSuspect(measures);
  const isEnough = measures[worst].total.candidate.bad >= (isRate(worst) ? MIN_BAD : MIN_SLOW);
  return isEnough ? { measure: worst, by: 'test' } : undefined;
}

/** The measure with the most evidence against the candidate. */
export const findMostSuspect = (measures: CanaryCase['measures']): Measure =>
  MEASURES.reduce((worst, name) =>
    getLogWealth(measures[name].bets) > getLogWealth(measures[worst].bets) ? name : worst,
  );
