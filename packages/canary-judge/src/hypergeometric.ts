/** Natural logarithm of the gamma function, for positive numbers: Stirling's series (Abramowitz and Stegun, 6.1.41). */
export function logGamma(x: number): number {
  let [at, shift] = [x, 0];
  // The series is exact to a double's precision from 10 on.
  for (; at < 10; at++) shift += Math.log(at);
  const square = 1 / (at * at);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / at;
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

const logChoose = (n: number, k: number) => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/** How many of each arm there were, and how many of those were bad. */
export interface Table {
  candidate: { of: number; bad: number };
  live: { of: number; bad: number };
}

/**
 * Log-likelihoods of a two by two table with fixed margins, for several ratios of odds (Fisher's noncentral hypergeometric
 * distribution), up to a term that is the same for all ratios. Zeros if the margins leave only one table.
 */
export function weighTable({ candidate, live }: Table, logRatios: readonly number[]): number[] {
  const bad = candidate.bad + live.bad;
  const least = Math.max(0, bad - live.of);
  const most = Math.min(candidate.of, bad);
  if (least === most) return logRatios.map(() => 0);
  const ways: number[] = [];
  for (let each = least; each <= most; each++)
    ways.push(logChoose(candidate.of, each) + logChoose(live.of, bad - each));
  return logRatios.map((logRatio) => {
    const terms = ways.map((way, index) => way + (least + index) * logRatio);
    return candidate.bad * logRatio - addLogs(terms);
  });
}

/** The logarithm of a sum, from the logarithms of its terms. */
export function addLogs(logs: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const log of logs) if (log > most) most = log;
  let sum = 0;
  for (const log of logs) sum += Math.exp(log - most);
  return most + Math.log(sum);
}
