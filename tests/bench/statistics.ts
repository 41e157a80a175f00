/** Returns the value below which the given share of the values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1);
  const found = sorted[Math.max(0, index)];
  if (found === undefined) throw new Error('There is no percentile of no values.');
  return found;
}

/** Returns the middle value; with an even count the lower of the two, so that it was measured. */
export const median = (values: number[]): number => percentile(values, 0.5);

/** The element for which `measure` is greatest. */
export function findGreatest<Item>(items: Item[], measure: (item: Item) => number): Item {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error('There is no greatest of no values.');
  return rest.reduce((best, each) => (measure(each) > measure(best) ? each : best), first);
}
