import type { Random } from '@site/environment/random';

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
