import { hash, judgeSubject } from './judgeSubject.ts';

/** A test at one moment: `sent` letters of each version. */
export interface Standing {
  sent: number;
  opened: [a: number, b: number];
  /** Whether both versions have the same line. */
  areSame: boolean;
}

/** How many times a running test is looked at. */
const LOOKS = 24;

/**
 * Sends two subject lines to as many simulated readers each, and reports how they stand again and again until all have
 * one. The same lines and number give the same test. Each report is worked out when it is asked for: all of them at once would
 * hold a slow phone up for a tenth of a second.
 */
export function* simulateTest(a: string, b: string, readers: number): Generator<Standing> {
  const rates = [judgeSubject(a).rate, judgeSubject(b).rate];
  const random = createRandom(hash(`${a}\n${b}\n${readers}`));
  const areSame = a.trim() === b.trim();
  let looks = 0;
  const opened: [number, number] = [0, 0];
  for (let sent = 1; sent <= readers; sent++) {
    if (random() < rates[0]!) opened[0]++;
    if (random() < rates[1]!) opened[1]++;
    if (sent < Math.ceil((readers * (looks + 1)) / LOOKS)) continue;
    looks++;
    yield { sent, opened: [...opened], areSame };
  }
}

/** Random numbers from 0 to 1 that a seed decides (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
