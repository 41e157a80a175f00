import { createRandom } from '@site/environment/random';
import { type CanaryCase, hear, openCase } from '../judge.ts';
import { type Canary, simulateVisits } from './simulateVisits.ts';

/** Judges a simulated canary after each batch, until it is worse or its visits are over. */
export function judgeCanary(canary: Canary, seed: number): CanaryCase {
  let judged = openCase();
  for (const evidence of simulateVisits(canary, createRandom(seed))) {
    judged = hear(judged, evidence);
    if (judged.finding) break;
  }
  return judged;
}

const SHARES = [0.01, 0.05, 0.1, 0.25, 0.5];

/** Canaries without a fault, of all sizes, with steady shares and with steps. Returns those that were taken back. */
export function countFalseAlarms(canaries: number, seed: number): CanaryCase[] {
  const found: CanaryCase[] = [];
  const random = createRandom(seed);
  for (let index = 0; index < canaries; index++) {
    const steady = SHARES[index % (SHARES.length + 1)];
    const canary: Canary = {
      share: (progress) => steady ?? (progress < 0.3 ? 0.01 : progress < 0.6 ? 0.1 : 0.5),
      views: 1_000 + Math.floor(random() * 9_000),
      viewsOfBatch: 1 + Math.floor(random() * 40),
    };
    const judged = judgeCanary(canary, seed + index);
    if (judged.finding) found.push(judged);
  }
  return found;
}
