import { expect, test } from 'vitest';
import { type ArmEvidence, type Evidence, evidenceSchema } from './evidence.ts';
import { type CanaryCase, decide, hear, openCase, weighCase } from './judge.ts';
import { asBucket } from './measures.ts';
import { buildReport } from './report.ts';

const evidence = (candidate: Partial<ArmEvidence>, live: Partial<ArmEvidence>): Evidence =>
  evidenceSchema.parse({ candidate, live });

/** Hears the same piece of evidence until the judge decides. */
function hearUntilWorse(each: (index: number) => Evidence, most: number) {
  let canary = openCase();
  for (let index = 1; index <= most; index++) {
    canary = hear(canary, each(index));
    if (decide(canary) === 'worse') return { canary, after: index };
  }
  return { canary, after: undefined };
}

const mounts = (of: number, bad: number) => ({ views: of, mount: { of, bad } });

test('A candidate whose fragments never start is taken back within ten of its visits', () => {
  const { canary, after } = hearUntilWorse(() => evidence(mounts(1, 1), mounts(1, 0)), 50);
  expect(after).toBeLessThanOrEqual(10);
  expect(canary.finding).toMatchObject({ measure: 'mount' });
});

test('A candidate that nobody else is compared with is taken back for harm alone', () => {
  const { canary, after } = hearUntilWorse(() => evidence(mounts(1, 1), {}), 50);
  expect({ after, finding: canary.finding }).toEqual({
    after: 10,
    finding: { measure: 'mount', by: 'harm' },
  });
});

test('When live fails in the same way, the candidate is not blamed', () => {
  const { canary } = hearUntilWorse(() => evidence(mounts(5, 4), mounts(5, 4)), 300);
  expect(decide(canary)).not.toBe('worse');
});

test('A few failing mounts are found with a known amount of evidence', () => {
  const { canary, after } = hearUntilWorse(
    (index) => evidence(mounts(10, index % 3 === 0 ? 1 : 0), mounts(90, 0)),
    100,
  );
  expect(after).toBe(15);
  expect(canary.finding).toEqual({ measure: 'mount', by: 'test' });
  // Five times, one in ten visits was the candidate's: the mean of the bets, by hand.
  expect(Math.exp(weighCase(canary))).toBeCloseTo(845.972393, 5);
});

test('Fewer than five bad visits are never enough for a test', () => {
  const { canary } = hearUntilWorse(
    (index) => evidence(mounts(1, index <= 4 ? 1 : 0), mounts(5_000, 0)),
    8,
  );
  expect(weighCase(canary)).toBeGreaterThan(Math.log(200));
  expect(decide(canary)).toBe('wait');
});

const paints = (count: number, ms: number): Partial<ArmEvidence> => ({
  views: count,
  lcp: { [asBucket('lcp', ms)]: count },
});

test('Largest paints that are later than most of live’s are found', () => {
  const live = { ...paints(6, 1_000), lcp: { ...paints(6, 1_000).lcp, ...paints(3, 1_500).lcp } };
  const { canary } = hearUntilWorse(() => evidence(paints(3, 1_900), live), 100);
  expect(canary.finding).toEqual({ measure: 'lcp', by: 'test' });
  const { reason } = buildReport(canary);
  expect(reason).toMatch(
    /^\d+ of \d+ visits \(100\.0%\) of the candidate had a slow largest paint/,
  );
});

test('Times that nobody can tell apart are not compared', () => {
  const { canary } = hearUntilWorse(() => evidence(paints(3, 180), paints(3, 60)), 300);
  expect(canary.finding).toBeUndefined();
});

test('Nobody’s visits are not promoted: silence is never fine', () => {
  expect(decide(openCase())).toBe('wait');
  const { canary: unvisited } = hearUntilWorse(() => evidence({}, mounts(100, 0)), 100);
  expect(decide(unvisited)).toBe('wait');
});

test('A candidate with enough good visits is fine, and stays so while nothing speaks against it', () => {
  const { canary } = hearUntilWorse(() => evidence(mounts(10, 0), mounts(90, 0)), 20);
  expect(buildReport(canary)).toMatchObject({
    verdict: 'fine',
    reason: 'Nothing is worse after 200 visits of the candidate and 1,800 visits without it.',
    views: { live: 1_800, candidate: 200 },
  });
});

test('A finding stays, whatever comes later', () => {
  const { canary } = hearUntilWorse(() => evidence(mounts(1, 1), mounts(1, 0)), 50);
  let later: CanaryCase = canary;
  for (let index = 0; index < 50; index++)
    later = hear(later, evidence(mounts(100, 0), mounts(1, 0)));
  expect(later.finding).toEqual(canary.finding);
});

test('A case that was stored as JSON goes on as if it had not been', () => {
  const pieces = Array.from({ length: 40 }, (_, index) =>
    evidence(mounts(1 + (index % 4), index % 7 === 3 ? 1 : 0), {
      ...mounts(index % 5, 0),
      ...paints(index % 5, 900),
    }),
  );
  const whole = pieces.reduce(hear, openCase());
  const stored = pieces.reduce(
    (canary, piece) => hear(JSON.parse(JSON.stringify(canary)), piece),
    openCase(),
  );
  expect(stored).toEqual(whole);
  expect(buildReport(stored)).toEqual(JSON.parse(JSON.stringify(buildReport(whole))));
});

test.each([
  [{ views: -1 }, 'live.views'],
  [{ mount: { of: 1, bad: 2 } }, 'has more bad ones'],
  [{ lcp: { 151: 1 } }, 'live.lcp'],
  [{ views: 1e9 }, 'live.views'],
  [{ lcp: { constructor: 1 } }, 'live.lcp'],
  [{ name: 'x' }, 'name'],
])('Evidence that cannot be is refused: %j', (live, message) => {
  const { error } = evidenceSchema.safeParse({ candidate: {}, live });
  expect(
    JSON.stringify(error?.issues.map(({ path, message: text }) => `${path.join('.')} ${text}`)),
  ).toContain(message);
});
