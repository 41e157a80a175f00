/** The value below which the given share of the values lies; of one value, that value. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  const found = sorted[Math.max(0, index)];
  if (found === undefined) throw new Error('There is no percentile of no values.');
  return found;
}

/** The middle value; of an even count the lower of the two, so that it is one that was measured. */
export const median = (values: number[]): number => percentile(values, 0.5);

/** The element for which `measure` is greatest. */
export function findGreatest<Item>(items: Item[], measure: (item: Item) => number): Item {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error('There is no greatest of nothing.');
  return rest.reduce((best, each) => (measure(each) > measure(best) ? each : best), first);
}
