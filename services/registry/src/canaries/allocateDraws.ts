import { DRAWS } from '@site/channel-records/canaries';

interface Request {
  /** How many draws the canary is to have. */
  share: number;
  /** Those that it has. */
  own: readonly number[];
  /** Those of other canaries. */
  taken: readonly number[];
  /** A random whole number from 0 up to, but not including, `below`. */
  random: (below: number) => number;
}

/**
 * Chooses a canary's draws, as inclusive ranges: a growing one keeps its own and adds free ones at random, a shrinking one keeps a
 * random part. `undefined` if too few are free.
 */
export function allocateDraws({
  share,
  own,
  taken,
  random,
}: Request): [number, number][] | undefined {
  if (own.length >= share) return asRanges(choose(own, share, random));
  const used = new Set([...own, ...taken]);
  const free = Array.from({ length: DRAWS }, (_, draw) => draw).filter((draw) => !used.has(draw));
  const wanted = share - own.length;
  if (free.length < wanted) return undefined;
  return asRanges([...own, ...choose(free, wanted, random)]);
}

function choose(from: readonly number[], count: number, random: Request['random']): number[] {
  const left = [...from];
  return Array.from({ length: count }, () => {
    const [chosen] = left.splice(random(left.length), 1);
    return chosen as number;
  });
}

function asRanges(draws: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const draw of draws.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.[1] === draw - 1) last[1] = draw;
    else ranges.push([draw, draw]);
  }
  return ranges;
}
