import { createHash } from 'node:crypto';
import type { Random } from '@site/environment/random';
import type { AssignmentsRepository, VariantCount } from './assignments.repository.ts';
import type { Experiment, Variant } from './loadExperiments.ts';

/** The result of one experiment for a session (spec §3). */
interface Prediction {
  key: string;
  type: 'visual' | 'basic';
  version: string;
  value: string;
  config: { selector: string; action: string; attribute: string | null } | null;
}

interface Predictions {
  /** The session is excluded from every experiment. */
  holdback: boolean;
  predictions: Prediction[];
}

export type Predict = (asked: {
  project: number;
  session: string;
  path: string;
}) => Promise<Predictions | null>;

/** The version of the predictions' shape. */
const VERSION = '0.2';

/** Creates a function that returns a session's variants on a page, or `null` for an unknown project. */
export function createPredictor({
  experiments,
  assignments,
  choose,
  holdbackPercent,
}: {
  experiments: readonly Experiment[];
  assignments: Pick<AssignmentsRepository, 'findAll' | 'assign'>;
  choose: ChooseVariant;
  holdbackPercent: number;
}): Predict {
  return async ({ project, session, path }) => {
    const all = experiments.filter((experiment) => experiment.project === project);
    if (all.length === 0) return null;
    if (asShare(`holdback:${session}`) * 100 < holdbackPercent)
      return { holdback: true, predictions: [] };
    const running = all.filter((each) => each.path === undefined || each.path === path);
    if (running.length === 0) return { holdback: false, predictions: [] };

    const known = await assignments.findAll(
      session,
      running.map(({ key }) => key),
    );
    const chosen = new Map<string, string>();
    for (const experiment of running)
      if (!known.has(experiment.key)) chosen.set(experiment.key, await choose(experiment, session));
    const added = chosen.size > 0 ? await assignments.assign(session, chosen) : chosen;
    return {
      holdback: false,
      predictions: running.flatMap((each) => {
        const name = known.get(each.key) ?? added.get(each.key);
        return name === undefined ? [] : asPrediction(each, name);
      }),
    };
  };
}

/** A variant without a change still has its name. */
function asPrediction({ key, change, variants }: Experiment, name: string): Prediction[] {
  const variant = variants.find((each) => each.name === name);
  if (!variant) return [];
  if (variant.value === null || !change)
    return [{ key, type: 'basic', version: VERSION, value: variant.value ?? name, config: null }];
  return [{ key, type: 'visual', version: VERSION, value: variant.value, config: change }];
}

type ChooseVariant = (experiment: Experiment, session: string) => Promise<string>;

/** How old cached counts may be: every choice needs them, and they change slowly. */
const COUNTS_LIFE_MS = 30_000;

/** Creates a function that chooses a variant for a session without one. */
export function createVariantChooser({
  count,
  random,
  now,
}: {
  count: (experiment: string) => Promise<VariantCount[]>;
  random: Random;
  now: () => Date;
}): ChooseVariant {
  const known = new Map<string, { counts: Promise<VariantCount[]>; until: number }>();

  function recall(experiment: string) {
    const kept = known.get(experiment);
    if (kept && kept.until > now().getTime()) return kept.counts;
    const counts = count(experiment);
    counts.catch(() => known.delete(experiment));
    known.set(experiment, { counts, until: now().getTime() + COUNTS_LIFE_MS });
    return counts;
  }

  return async ({ key, allocation, variants }, session) => {
    if (allocation === 'split') return pickByWeight(variants, asShare(`${key}:${session}`)).name;
    const counts = await recall(key);
    const draws = variants.map(({ name }) => {
      const { visitors = 0, conversions = 0 } = counts.find((each) => each.variant === name) ?? {};
      return { name, rate: sampleBeta(1 + conversions, 1 + visitors - conversions, random) };
    });
    return draws.reduce((best, draw) => (draw.rate > best.rate ? draw : best)).name;
  };
}

/** Maps a text to a number from 0 to 1, always the same. */
const asShare = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

function pickByWeight(variants: readonly Variant[], share: number): Variant {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  let left = share * total;
  for (const variant of variants) {
    left -= variant.weight;
    if (left < 0) return variant;
  }
  // Reached only by rounding errors.
  return variants.findLast(({ weight }) => weight > 0) as Variant;
}

/** Draws from the beta distribution; `a` and `b` are at least 1. */
export function sampleBeta(a: number, b: number, random: Random): number {
  const x = sampleGamma(a, random);
  return x / (x + sampleGamma(b, random));
}

/** Marsaglia and Tsang (2000), for shapes from 1. */
function sampleGamma(shape: number, random: Random): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = sampleNormal(random);
    const v = (1 + c * x) ** 3;
    if (v <= 0) continue;
    if (Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Box and Muller. */
const sampleNormal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
