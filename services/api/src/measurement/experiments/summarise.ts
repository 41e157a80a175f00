import { createRandom } from '@site/environment/random';
import type { VariantCount } from './assignments.repository.ts';
import { sampleBeta } from './createPredictor.ts';
import type { Experiment } from './loadExperiments.ts';

/** The results of a variant, and the statistics derived from them. */
export interface VariantSummary {
  name: string;
  visitors: number;
  conversions: number;
  /** Share of visitors who sent a reward; `null` without visitors. */
  rate: number | null;
  /** The 95 % credible interval of the rate. */
  interval: [number, number];
  /** Improvement over the first variant, as a share of its rate; `null` for the first itself. */
  lift: { median: number; interval: [number, number] } | null;
  /** The probability that it is the best. */
  probabilityBest: number;
}

export interface ExperimentSummary {
  key: string;
  project: number;
  variants: VariantSummary[];
}

const DRAWS = 20_000;
const SEED = 38;

/** Summarizes the counts of an experiment, with a flat prior. The same counts always give the same summary. */
export function summarise(
  { key, project, variants }: Experiment,
  counts: readonly VariantCount[],
): ExperimentSummary {
  const random = createRandom(SEED);
  const drawn = variants.map(({ name }) => {
    const found = counts.find((each) => each.experiment === key && each.variant === name);
    const { visitors = 0, conversions = 0 } = found ?? {};
    const draw = () => sampleBeta(1 + conversions, 1 + visitors - conversions, random);
    return { name, visitors, conversions, rates: Float64Array.from({ length: DRAWS }, draw) };
  });
  const wins = drawn.map(() => 0);
  for (let index = 0; index < DRAWS; index++) {
    const rates = drawn.map((each) => each.rates[index] ?? 0);
    const best = rates.indexOf(Math.max(...rates));
    wins[best] = (wins[best] ?? 0) + 1;
  }
  const base = drawn[0]?.rates ?? new Float64Array();
  return {
    key,
    project,
    variants: drawn.map(({ name, visitors, conversions, rates }, index) => ({
      name,
      visitors,
      conversions,
      rate: visitors === 0 ? null : conversions / visitors,
      interval: findInterval(rates.toSorted()),
      lift: index === 0 ? null : findLift(rates, base),
      probabilityBest: (wins[index] ?? 0) / DRAWS,
    })),
  };
}

function findLift(rates: Float64Array, base: Float64Array) {
  const lifts = rates.map((rate, index) => rate / (base[index] ?? 1) - 1).sort();
  return { median: at(lifts, 0.5), interval: findInterval(lifts) };
}

const findInterval = (sorted: Float64Array): [number, number] => [
  at(sorted, 0.025),
  at(sorted, 0.975),
];
const at = (sorted: Float64Array, share: number) =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
