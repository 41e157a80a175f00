import type { Standing } from './simulateTest.ts';

/** What a test says so far. Shares and differences are in points, which are hundredths. */
export interface Comparison {
  shares: [a: number, b: number];
  /** The range that the real difference lies in, 95 times of 100; above 0 is for B. */
  range: [low: number, high: number];
  winner: 'a' | 'b' | null;
  verdict: string;
  reason: string;
}

/** Standard deviations on each side that hold 95 of 100 results. */
const WIDTH_95 = 1.96;

/**
 * Tells luck from difference: the better version wins only if the whole range is on its side. Of two that are the same none
 * wins, although luck alone puts the whole range on one side five times of 100.
 */
export function compareVersions({ sent, opened, areSame }: Standing): Comparison {
  const [a, b] = opened.map((each) => each / sent) as [number, number];
  const spread = WIDTH_95 * Math.sqrt((a * (1 - a) + b * (1 - b)) / sent) * 100;
  const difference = (b - a) * 100;
  const range: [number, number] = [difference - spread, difference + spread];
  const winner = areSame ? null : range[0] > 0 ? 'b' : range[1] < 0 ? 'a' : null;
  const shares: [number, number] = [a * 100, b * 100];
  const [least, most] = [Math.abs(range[0]), Math.abs(range[1])].sort((x, y) => x - y);
  if (winner)
    return {
      shares,
      range,
      winner,
      verdict: `${winner.toUpperCase()} is better, and it goes to everybody else.`,
      reason: `It is ahead by ${asPoints(least!)} to ${asPoints(most!)} points, 95 times of 100.`,
    };
  return {
    shares,
    range,
    winner,
    verdict: 'No difference found. Your first version goes.',
    reason: areSame
      ? 'Both say the same, so all that differs is luck.'
      : `B could be ${asPoints(Math.max(0, -range[0]))} points worse or ${asPoints(Math.max(0, range[1]))} better. That is luck, until more readers say otherwise.`,
  };
}

const asPoints = (points: number): string => points.toFixed(1);
