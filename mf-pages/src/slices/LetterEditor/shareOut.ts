/** Whole percentages of counts that add up to 100; all 0 if nothing was counted. */
export function shareOut(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, each) => total + each, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((each) => (each / sum) * 100);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((total, each) => total + each, 0);
  const byRest = exact
    .map((value, index) => ({ index, rest: value % 1 }))
    .sort((a, b) => b.rest - a.rest);
  for (const { index } of byRest.slice(0, missing)) shares[index]! += 1;
  return shares;
}
