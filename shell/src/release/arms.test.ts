import type { ChannelRecord } from '@site/channel-records';
import { ContractError } from '@site/fragment-kit/manifest';
import { beforeEach, expect, test } from 'vitest';
import type { ActiveRelease } from './createReleaseFollower.ts';
import { asArm } from './prepareRelease.ts';
import { nameStateFile, startFollower } from './testing/startFollower.ts';

const integrity = `sha384-${'b'.repeat(64)}`;
const footer = (...draws: [number, number][]): ChannelRecord['canaries'] => ({
  'mf-footer': { version: '2.0.0', integrity, since: 2, draws },
});

let it: Awaited<ReturnType<typeof startFollower>>;
beforeEach(async () => {
  it = await startFollower(await nameStateFile(), 1);
});

async function follow(sequence: number, canaries: ChannelRecord['canaries']) {
  it.state.live = sequence;
  it.state.canaries = canaries;
  await it.poll();
  return it.follower.current as ActiveRelease;
}

test('A canary has an arm of its own beside the live version, whose entry is loaded before', async () => {
  expect(it.follower.current).not.toHaveProperty('arms');
  const active = await follow(2, footer([10, 19]));
  expect(active.bySlot.get('footer')?.folder).toBe('/store/1.0.2');
  const arm = asArm(active, 'mf-footer@2.0.0');
  expect(arm.bySlot.get('footer')?.folder).toBe('/store/2.0.0');
  expect(arm.instead?.folder).toBe('/store/1.0.2');
  expect(it.load).toHaveBeenCalledWith({
    slot: 'footer',
    entry: '/store/2.0.0/server/entry.js',
    isRare: false,
  });
  expect(active.arms?.byDraw.slice(9, 11)).toEqual(['live', 'mf-footer@2.0.0']);
});

test('Processes of what is the same on every page may rest, except while a canary is compared with what is live', async () => {
  it.state.sameOnEveryPage = true;
  for (const [sequence, canaries, isRare] of [
    [2, undefined, [true]],
    [3, footer([0, 9]), [false, false]],
    [4, undefined, [true]],
  ] as const) {
    it.load.mockClear();
    await follow(sequence, canaries);
    expect(it.load.mock.calls.map(([member]) => member.isRare)).toEqual(isRare);
  }
});

test('Whoever asks for an arm that does not run gets what is live', async () => {
  const active = await follow(2, footer([10, 19]));
  for (const arm of ['live', 'mf-footer@9.9.9', undefined])
    expect(asArm(active, arm)).toMatchObject({ arm: 'live', bySlot: active.bySlot });
  expect(asArm(await follow(3, undefined), 'mf-footer@2.0.0')).not.toHaveProperty('arm');
});

test('A candidate that cannot be prepared does not stop its release: its visitors get live, and the registry is told', async () => {
  it.state.artifactErrors.set('2.0.0', new ContractError('not the bytes that were published'));
  const active = await follow(2, footer([0, 99]));
  expect(active.release.id).toBe(2);
  expect(active).not.toHaveProperty('arms');
  expect(it.said()).toMatchObject({
    serving: { sequence: 2 },
    refused: null,
    refusedCanaries: [
      { fragment: 'mf-footer', version: '2.0.0', reason: 'not the bytes that were published' },
    ],
  });
});

test('A candidate that could not be fetched is tried again later', async () => {
  it.state.artifactErrors.set('2.0.0', new Error('the registry is away'));
  await follow(2, footer([0, 99]));
  it.state.artifactErrors.clear();
  it.state.now = 29_000;
  await it.poll();
  expect(it.follower.current).not.toHaveProperty('arms');
  it.state.now = 31_000;
  await it.poll();
  await expect.poll(() => it.follower.current?.arms?.candidates.size).toBe(1);
  expect(it.pools[1]?.close).toHaveBeenCalled();
});
