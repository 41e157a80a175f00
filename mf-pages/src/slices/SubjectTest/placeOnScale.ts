/** Differences up to this many points have a place on the scale. */
export const SCALE_POINTS = 20;

/** Where a difference in points stands on the scale, in percent of its width. */
export function placeOnScale(points: number): number {
  const clamped = Math.max(-SCALE_POINTS, Math.min(SCALE_POINTS, points));
  return Math.round((clamped / SCALE_POINTS + 1) * 500) / 10;
}
