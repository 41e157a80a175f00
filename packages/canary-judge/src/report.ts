import type { Rated } from './evidence.ts';
import { findInterval } from './findInterval.ts';
import { type CanaryCase, decide, FALSE_ALARM_RATE, findMostSuspect, weighCase } from './judge.ts';
import { findQuartiles, type MeasureCase } from './measureCase.ts';
import { describeValue, MEASURE, MEASURES, type Measure, type Value } from './measures.ts';
import type { ArmNumbers, CanaryReport, MeasureNumbers } from './reportSchema.ts';
import { getLogWealth } from './wealth.ts';

export type { CanaryReport, MeasureNumbers } from './reportSchema.ts';

export function buildReport(canary: CanaryCase): CanaryReport {
  const odds = asOdds(weighCase(canary));
  return {
    verdict: decide(canary),
    reason: describeReason(canary, odds),
    odds,
    views: canary.views,
    ...(canary.finding && { finding: canary.finding }),
    measures: MEASURES.map((measure) => buildNumbers(measure, canary.measures[measure])),
  };
}

function buildNumbers(measure: Measure, of: MeasureCase): MeasureNumbers {
  const quartiles = findQuartiles(measure, of);
  const arm = (name: 'live' | 'candidate'): ArmNumbers => {
    const quartile = quartiles?.[name];
    const rated = of.total[name];
    return { ...rated, ...findInterval(rated), ...(quartile !== undefined && { quartile }) };
  };
  return {
    measure,
    live: arm('live'),
    candidate: arm('candidate'),
    odds: asOdds(getLogWealth(of.bets)),
  };
}

/** Finite, so that JSON can carry it. */
const asOdds = (log: number) => Number(Math.exp(Math.min(log, 650)).toPrecision(4));

function describeReason(canary: CanaryCase, odds: number): string {
  const { finding, views } = canary;
  const verdict = decide(canary);
  if (!finding) {
    const seen = `${describeCount(views.candidate, 'visit')} of the candidate and ${describeCount(views.live, 'visit')} without it`;
    if (verdict === 'fine') return `Nothing is worse after ${seen}.`;
    return odds < 10
      ? `Not enough is known after ${seen}.`
      : `${asSentence(describeMeasure(findMostSuspect(canary.measures), canary))}: not sure yet, odds ${describeOdds(odds)}.`;
  }
  const numbers = asSentence(describeMeasure(finding.measure, canary));
  return finding.by === 'harm'
    ? `${numbers}. That many of its last ones failed that no test was waited for.`
    : `${numbers}. The odds that it is worse are ${describeOdds(odds)}: fewer than one in ${describeWhole(Math.floor(1 / FALSE_ALARM_RATE))} versions that are no worse get that far.`;
}

/** For example "12 of 340 visits (3.5%) of the candidate had an uncaught error, and 9 of 3,060 (0.3%) without it". */
function describeMeasure(measure: Measure, { measures }: CanaryCase): string {
  const { total } = measures[measure];
  const quartiles = findQuartiles(measure, measures[measure]);
  const { bad, of } = MEASURE[measure];
  const rates = `${describeRate(total.candidate, of)} of the candidate ${bad}, and ${describeRate(total.live)} without it`;
  if (quartiles?.live === undefined || quartiles.candidate === undefined) return rates;
  const value = (arm: 'live' | 'candidate') => describeValue(measure as Value, quartiles[arm] ?? 0);
  return `${rates} (three quarters within ${value('candidate')}, and ${value('live')})`;
}

const describeRate = ({ of, bad }: Rated, what = '') =>
  `${describeWhole(bad)} of ${describeWhole(of)}${what && ` ${what}`}${of > 0 ? ` (${((100 * bad) / of).toFixed(1)}%)` : ''}`;

const describeCount = (count: number, what: string) =>
  `${describeWhole(count)} ${what}${count === 1 ? '' : 's'}`;
const describeOdds = (odds: number) =>
  odds >= 1e6 ? 'over a million to one' : `${describeWhole(odds)} to one`;
const describeWhole = (value: number) => Math.round(value).toLocaleString('en-US');
const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
