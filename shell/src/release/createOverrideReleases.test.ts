import type { ChannelRecord } from '@site/channel-records';
import type { Override } from '@site/channel-records/override';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createGuestPools } from '../rendering/createGuestPools.ts';
import type { Fragment, RenderPool } from '../rendering/createRenderPool.ts';
import type { Artifact } from './createArtifactStore.ts';
import { createOverrideReleases, OverrideUnavailableError } from './createOverrideReleases.ts';
import type { ActiveRelease } from './createReleaseFollower.ts';
import { arrangeFragments, memberOf } from './prepareRelease.ts';
import { layout } from './testing/startFollower.ts';

const integrityOf = (version: string) => `sha384-${version.padEnd(64, 'a')}`;
const named = (version: string) => ({ version, integrity: integrityOf(version) });
const common = {
  jti: '0123456789abcdef',
  aud: 'www.example.com',
  sub: 'growth',
  channel: 'production',
  iat: 0,
  exp: 1,
};
const asOverride = (shown: object) => ({ ...common, ...shown }) as Override;

const artifactOf = (name: string, version: string, slot = name.slice(3)) =>
  ({
    folder: `/store/${name}/${version}`,
    manifest: { name, version, slot, server: 'server/entry.js' },
  }) as Artifact;

function start() {
  const render = vi.fn(async ({ entry }: Fragment) => ({ html: entry }));
  const close = vi.fn(async () => {});
  const describeSite = vi.fn(async () => null);
  const createPool = vi.fn(() => ({ render, describeSite, close }) as unknown as RenderPool);
  const get = vi.fn(async (name: string, version: string) => {
    if (version === '9.9.9') throw new Error('the registry answered 404');
    return artifactOf(name, version, version === '6.6.6' ? 'navigation' : undefined);
  });
  const findRecord = vi.fn(async (sequence: number) =>
    sequence === 1
      ? ({
          at: '2026-01-01T00:00:00.000Z',
          fragments: { 'mf-footer': named('0.9.0') },
        } as unknown as ChannelRecord)
      : undefined,
  );
  const livePool = {
    render: vi.fn(async () => ({ html: 'live' })),
    describeSite: vi.fn(async () => null),
  } as unknown as RenderPool;
  const guests = createGuestPools({ createPool, max: 12 });
  const releases = createOverrideReleases({
    artifacts: { get, getLayout: async () => layout },
    findRecord,
    guests,
  });
  onTestFinished(() => guests.close());
  const active = {
    release: {
      id: 7,
      createdAt: '',
      fragments: { 'mf-footer': named('1.0.0'), 'mf-navigation': named('1.0.0') },
    },
    ...arrangeFragments([artifactOf('mf-footer', '1.0.0'), artifactOf('mf-navigation', '1.0.0')]),
    pool: livePool,
  } as ActiveRelease;
  return { releases, active, get, createPool, livePool, findRecord, close, describeSite };
}
const memberAt = (shown: ActiveRelease, slot: string) =>
  memberOf(shown, shown.bySlot.get(slot) as Artifact);
const candidate = (version = '1.0.1') => asOverride({ fragments: { 'mf-footer': named(version) } });

test('The named version takes the place of the live one; the others stay as they are', async () => {
  const { releases, active, get } = start();
  const shown = await releases.arrange(active, candidate());
  expect(shown.bySlot.get('footer')?.manifest.version).toBe('1.0.1');
  expect(shown.bySlot.get('navigation')).toBe(active.bySlot.get('navigation'));
  expect(shown.replaced).toEqual([{ name: 'mf-footer', version: '1.0.1', live: '1.0.0' }]);
  expect(get).toHaveBeenCalledExactlyOnceWith('mf-footer', '1.0.1', integrityOf('1.0.1'));
});

test('Only what is not live gets processes, once', async () => {
  const { releases, active, createPool, livePool } = start();
  for (let round = 0; round < 2; round++) {
    const shown = await releases.arrange(active, candidate());
    await shown.pool.render(memberAt(shown, 'footer'), {} as never);
    await shown.pool.render(memberAt(shown, 'navigation'), {} as never);
  }
  expect(createPool).toHaveBeenCalledTimes(1);
  expect(livePool.render).toHaveBeenCalledTimes(2);
});

test('A version that is not live lists its pages in a process of its own', async () => {
  const { releases, active, livePool, describeSite } = start();
  const shown = await releases.arrange(active, candidate());
  await shown.pool.describeSite(memberAt(shown, 'footer'), {} as never);
  expect(describeSite).toHaveBeenCalledOnce();
  await shown.pool.describeSite(memberAt(shown, 'navigation'), {} as never);
  expect(livePool.describeSite).toHaveBeenCalledOnce();
});

test('The site as it was has the fragments of that release alone', async () => {
  const { releases, active, findRecord } = start();
  const override = asOverride({ release: 1 });
  const shown = await releases.arrange(active, override);
  expect([...shown.artifacts.values()].map(({ manifest }) => manifest.version)).toEqual(['0.9.0']);
  expect(shown.madeAt).toBe('2026-01-01T00:00:00.000Z');
  await releases.arrange(active, override);
  expect(findRecord).toHaveBeenCalledTimes(1);
});

test.each<[string, Override, string]>([
  ['a version that is gone', candidate('9.9.9'), 'mf-footer@9.9.9 is not available'],
  ['a release that there is not', asOverride({ release: 2 }), 'There is no release 2.'],
  ['a version that takes another one’s slot', candidate('6.6.6'), 'cannot be shown together'],
])('An override of %s says so', async (_what, override, message) => {
  const { releases, active } = start();
  const outcome = releases.arrange(active, override);
  await expect(outcome).rejects.toThrow(OverrideUnavailableError);
  await expect(outcome).rejects.toThrow(message);
});

test('Parts of pages never mix between overrides, or with the live release', async () => {
  const { releases, active } = start();
  const ids = new Set<number>([active.release.id]);
  const others = [{ jti: 'another-override' }, { jti: common.jti }];
  for (const changes of others)
    ids.add((await releases.arrange(active, { ...candidate(), ...changes })).release.id);
  const next = { ...active, release: { ...active.release, id: 8 } };
  ids.add((await releases.arrange(next, candidate())).release.id);
  expect(ids.size).toBe(4);
  expect([...ids].every(Number.isSafeInteger)).toBe(true);
});

test.each<[string, Override, string, string, boolean]>([
  ['the version it names', candidate(), 'mf-footer', '1.0.1', true],
  ['another version', candidate(), 'mf-footer', '1.0.2', false],
  ['another fragment', candidate(), 'mf-navigation', '1.0.1', false],
  ['a version of its release', asOverride({ release: 1 }), 'mf-footer', '0.9.0', true],
  ['files, if it only explains', asOverride({ explain: true }), 'mf-footer', '1.0.1', false],
  [
    'files of the registry, if they are local',
    asOverride({ local: { 'mf-footer': 'http://localhost:1' } }),
    'mf-footer',
    '1.0.1',
    false,
  ],
])('An override opens %s', async (_what, override, name, version, isFound) => {
  const found = await start().releases.findArtifact(override, name, version);
  expect(found !== undefined).toBe(isFound);
});
