import type { Rated } from './evidence.ts';
import { logGamma } from './hypergeometric.ts';

/** How often the true rate may be outside at any time, over all the times that anybody looks. */
const ERROR_RATE = 0.05;

/**
 * Bounds of a rate that hold at all times together, however often one looks: the rates against which a bettor with a mixture
 * of all rates (Jeffreys' prior) has not multiplied the stake by 20 (Robbins 1970; Howard, Ramdas, McAuliffe and Sekhon 2021).
 */
export function findInterval({ of, bad }: Rated): { low: number; high: number } {
  const good = of - bad;
  const mixture = logGamma(bad + 0.5) + logGamma(good + 0.5) - logGamma(of + 1) - Math.log(Math.PI);
  const isExcluded = (rate: number) => {
    const likelihood =
      (bad > 0 ? bad * Math.log(rate) : 0) + (good > 0 ? good * Math.log1p(-rate) : 0);
    return mixture - likelihood >= -Math.log(ERROR_RATE);
  };
  const peak = of > 0 ? bad / of : 0.5;
  return {
    low: isExcluded(0) ? bisect(0, peak, isExcluded) : 0,
    high: isExcluded(1) ? bisect(1, peak, isExcluded) : 1,
  };
}

/** The border between an excluded rate and one that is not. */
function bisect(excluded: number, kept: number, isExcluded: (rate: number) => boolean): number {
  let [out, inside] = [excluded, kept];
  for (let step = 0; step < 40; step++) {
    const middle = (out + inside) / 2;
    if (isExcluded(middle)) out = middle;
    else inside = middle;
  }
  return (out + inside) / 2;
}
