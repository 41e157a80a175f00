import { createHash } from 'node:crypto';
import type { Random } from '@site/environment/random';
import type { VariantCount } from './assignments.repository.ts';
import type { Experiment, Variant } from './Experiment.ts';
import { sampleBeta } from './sampleBeta.ts';

export type ChooseVariant = (experiment: Experiment, session: string) => Promise<string>;

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
export const asShare = (text: string) =>
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
