/** Start and end of a request in milliseconds since the trigger. */
export interface TimedRequest {
  url: string;
  start: number;
  end: number;
}

/**
 * Counts the waves of requests: a request belongs to the wave after the latest one that had ended before it began. Exact
 * only when each response takes longer than the browser needs to send all requests it knows of.
 */
export function countWaves(requests: TimedRequest[]): { waves: number; byWave: string[][] } {
  const sorted = [...requests].sort((a, b) => a.start - b.start);
  const placed: (TimedRequest & { wave: number })[] = [];
  for (const request of sorted) {
    const before = placed.filter(({ end }) => end <= request.start);
    placed.push({ ...request, wave: 1 + Math.max(0, ...before.map(({ wave }) => wave)) });
  }
  const waves = Math.max(0, ...placed.map(({ wave }) => wave));
  const byWave = Array.from({ length: waves }, (_, index) =>
    placed.filter(({ wave }) => wave === index + 1).map(({ url }) => url),
  );
  return { waves, byWave };
}
