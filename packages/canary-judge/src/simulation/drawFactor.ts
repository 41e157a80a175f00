import type { Random } from '@site/environment/random';

/** A factor around 1 whose logarithm is normal (Box and Muller). */
export const drawFactor = (random: Random, deviation: number): number =>
  Math.exp(deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
