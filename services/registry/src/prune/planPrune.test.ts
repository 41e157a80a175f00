import type { ChannelRecord } from '@site/channel-records';
import { expect, test } from 'vitest';
import { planPrune } from './planPrune.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const NOW = Date.parse(day(100));

type Step = { on: number; live: string; action?: ChannelRecord['action']; canary?: string };

const asFragments = (text: string) =>
  Object.fromEntries(
    text.split(' ').map((each) => {
      const [name = '', version = ''] = each.split('@');
      return [name, { version, integrity: '' }];
    }),
  );

const channelOf = (...steps: Step[]) =>
  steps.map(
    ({ on, live, action = 'release', canary }, index) =>
      ({
        channel: 'production',
        sequence: index + 1,
        release: index + 1,
        at: day(on),
        action,
        fragments: asFragments(live),
        ...(canary && { canaries: asFragments(canary) }),
      }) as ChannelRecord,
  );

/** Versions of the footer that were published on the day of their number; the newest is 90. */
const published = new Map([
  [
    'footer',
    [1, 2, 3, 4, 5, 80, 90].map((number) => ({ version: `${number}`, publishedAt: day(number) })),
  ],
]);

const plan = (
  channels: ChannelRecord[][],
  {
    keepReleases = 1,
    keepDays = 0,
    ...more
  }: Partial<Parameters<typeof planPrune>[0] & Parameters<typeof planPrune>[1]> = {},
) =>
  planPrune(
    { now: NOW, channels, published, served: [], shown: [], ...more },
    { keepReleases, keepDays },
  ).map(({ version }) => Number(version));

test('What is live in any channel stays, and the newest of each fragment', () => {
  const staging = channelOf({ on: 5, live: 'footer@2' });
  expect(plan([channelOf({ on: 6, live: 'footer@4' }), staging])).toEqual([1, 3, 5, 80]);
  expect(plan([])).toEqual([1, 2, 3, 4, 5, 80]);
});

test('What is in canary stays', () => {
  const records = channelOf(
    { on: 1, live: 'footer@1' },
    { on: 2, live: 'footer@1', canary: 'footer@3' },
  );
  expect(plan([records])).toEqual([2, 4, 5, 80]);
});

test('All that the last releases of a channel name stays', () => {
  const records = channelOf(
    ...[1, 2, 3, 4, 5].map((number) => ({ on: number, live: `footer@${number}` })),
  );
  expect(plan([records], { keepReleases: 4 })).toEqual([1, 80]);
  expect(plan([records], { keepReleases: 5 })).toEqual([80]);
});

test('What was live within the days stays, also if it was released long before', () => {
  const records = channelOf(
    ...[1, 2, 3, 4].map((number) => ({ on: number, live: `footer@${number}` })),
    { on: 75, live: 'footer@5' },
  );
  // 4 was live until the 75th day.
  expect(plan([records], { keepDays: 30 })).toEqual([1, 2]);
});

test('What was published within the days stays, whether it was released or not', () => {
  expect(plan([], { keepDays: 20 })).toEqual([1, 2, 3, 4, 5]);
});

test('What a rollback returns to stays, and what the next one does; what was taken back does not', () => {
  const records = channelOf(
    { on: 1, live: 'footer@1' },
    { on: 2, live: 'footer@2' },
    { on: 3, live: 'footer@3' },
    { on: 4, live: 'footer@4' },
    { on: 5, live: 'footer@3', action: 'rollback' },
    { on: 6, live: 'footer@5' },
  );
  expect(plan([records])).toEqual([1, 4, 80]);
});

test('What a shell serves or has served within the days stays, however old', () => {
  const records = channelOf(
    ...[1, 2, 3, 4, 5].map((number) => ({ on: number, live: `footer@${number}` })),
  );
  const served = (on: number) => [{ channel: 'production', sequence: 1, at: Date.parse(day(on)) }];
  expect(plan([records], { served: served(95), keepDays: 10 })).toEqual([2, 80]);
  expect(plan([records], { served: served(85), keepDays: 10 })).toEqual([1, 2, 80]);
});

test('What a valid link shows stays', () => {
  expect(plan([], { shown: ['footer@3', 'release 7'] })).toEqual([1, 2, 4, 5, 80]);
});

test('A date that cannot be read keeps a version', () => {
  const odd = new Map([
    [
      'footer',
      [
        { version: '1', publishedAt: 'long ago' },
        { version: '2', publishedAt: day(1) },
      ],
    ],
  ]);
  expect(plan([], { published: odd })).toEqual([]);
});
