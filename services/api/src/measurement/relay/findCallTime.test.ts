import { createUlid } from '@site/telemetry/ids/createUlid';
import { expect, test } from 'vitest';
import { findCallTime } from './findCallTime.ts';

const ARRIVED = '2026-01-02T03:04:05.678Z';
const HOUR_MS = 3_600_000;
const idOf = (atMs: number) => createUlid(atMs, new Uint8Array(16));

test('A call that waited in the browser keeps the time at which it was made', () => {
  const made = Date.parse(ARRIVED) - HOUR_MS;
  expect(findCallTime({ messageId: idOf(made), createdAt: ARRIVED })).toBe(
    '2026-01-02T02:04:05.678Z',
  );
});

test.each([
  ['has no time', 'ajs-next-1'],
  ['is of a clock that is ahead', idOf(Date.parse(ARRIVED) + 1)],
  ['is of a clock that is far behind', idOf(Date.parse(ARRIVED) - 8 * 24 * HOUR_MS)],
])('A call whose id %s was made when it arrived', (_what, messageId) => {
  expect(findCallTime({ messageId, createdAt: ARRIVED })).toBe(ARRIVED);
});
