import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyChain } from '@site/channel-records';
import { digest } from '@site/fragment-kit/digest';
import { createRegistryClient, type RegistryClient } from '@site/registry-client';
import { publishArtifact, runClientCommand } from '@site/registry-client/commands';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PRODUCTION } from './identity/names.ts';
import { openRegistry } from './openRegistry.ts';
import {
  createTestHome,
  type Home,
  homes,
  isFullScope,
  onHomes,
  type TestHome,
} from './testing/createTestHome.ts';
import { spawnRegistry } from './testing/spawnRegistry.ts';
import { writeBuiltArtifact } from './testing/writeBuiltArtifact.ts';

/** More writes than any change makes. */
const MAX_WRITES = 30;

type State = Awaited<ReturnType<typeof readState>>;

/** The published versions and the live release. Rejects if any of it is incomplete. */
async function readState(home: TestHome) {
  const { registry, keys, close } = await openRegistry(home, {
    warn: (line) => {
      throw new Error(line);
    },
  });
  try {
    const versions = await registry.listVersions('mf-footer');
    for (const { version, integrity } of versions) {
      const { files } = await registry.getManifest('mf-footer', { version, integrity });
      for (const [path, file] of Object.entries(files)) {
        const bytes = await registry.findFile('mf-footer', version, path);
        expect(digest(bytes as Buffer)).toBe(file.integrity);
      }
    }
    const records = await registry.listRecords(PRODUCTION, 0);
    const texts = records.map(({ text }) => text);
    if (texts.length > 0)
      await verifyChain(texts, await keys.getPublicKeys(), { channel: PRODUCTION });
    return {
      published: versions.map(({ version }) => version),
      live: records.at(-1)?.record.fragments['mf-footer']?.version,
      records: records.length,
    };
  } finally {
    await close();
  }
}

/** The versions of which there are files. */
async function listStored(home: TestHome): Promise<string[]> {
  const { store, close } = await openRegistry(home);
  const keys = await store.list('fragments/mf-footer/');
  await close();
  return [...new Set(keys.map((key) => key.split('/')[2] ?? ''))].sort();
}

describe('A registry that is killed', () => {
  async function arrange(home: Home) {
    const settings = await createTestHome(home);
    const build = async (text: string) => {
      const folder = join(settings.SITE_DATA_DIR, 'built', text);
      const source = { name: 'mf-footer', slot: 'footer', server: `// ${text}` } as const;
      return { folder, ...(await writeBuiltArtifact(folder, source)) };
    };
    const connect = async (environment: NodeJS.ProcessEnv = {}) => {
      const running = await spawnRegistry(settings, environment);
      const token = (await readFile(join(settings.SITE_DATA_DIR, 'registry-token'), 'utf8')).trim();
      return { ...running, client: createRegistryClient({ url: running.url, token }) };
    };
    const whole = await connect();
    onTestFinished(() => whole.stop());
    return { settings, build, connect, whole: whole.client };
  }
  const move = (client: RegistryClient, line: string) =>
    runClientCommand([...line.split(' '), '--no-wait'], { client, print: () => {}, awayMs: 0 });

  const steps = [
    {
      step: 'release',
      prepare: (client: RegistryClient, { folder }: { folder: string }) =>
        publishArtifact(client, folder),
      act: (client: RegistryClient, { version }: { version: string }) =>
        move(client, `release mf-footer@${version}`),
      isDone: (state: State, version: string) => state.live === version,
    },
    {
      step: 'publish',
      prepare: async () => {},
      act: (client: RegistryClient, { folder }: { folder: string }) =>
        publishArtifact(client, folder),
      isDone: (state: State, version: string) => state.published.includes(version),
    },
    {
      step: 'rollback',
      prepare: async (
        client: RegistryClient,
        { folder, version }: { folder: string; version: string },
      ) => {
        await publishArtifact(client, folder);
        await move(client, `release mf-footer@${version}`);
      },
      act: (client: RegistryClient) => move(client, 'rollback mf-footer'),
      isDone: (state: State, version: string) => state.live !== version,
    },
  ];
  test.each(onHomes(steps).map(([home, each]) => ({ home, ...each })))(
    'in $home at any point of a $step has done it or not, and the same again succeeds',
    async ({ home, step, prepare, act, isDone }) => {
      const { settings, build, connect, whole } = await arrange(home);
      const first = await build('first');
      await publishArtifact(whole, first.folder);
      await move(whole, 'release mf-footer');
      const outcomes = new Set<string>();
      let killed = 0;
      let last = false;
      for (let write = 1; write <= MAX_WRITES; write++) {
        const built = await build(`${step} ${write}`);
        await prepare(whole, built);
        const before = await readState(settings);
        // At each write, and finally after the last one, before the answer.
        const dying = await connect(
          last ? { DIE_AT: `${write - 2}`, DIE_AFTER: '1' } : { DIE_AT: `${write}` },
        );
        const isAnswered = await act(dying.client, built).then(
          () => true,
          () => false,
        );
        if (isAnswered) {
          await dying.stop();
          last = true;
          continue;
        }
        await dying.ended;
        killed++;
        const after = await readState(settings);
        const done = isDone(after, built.version);
        outcomes.add(done ? 'done' : 'not done');
        if (!done) expect(after).toEqual(before);
        // The command checks whether its rollback has happened.
        if (step !== 'rollback' || !done) await act(whole, built);
        expect(isDone(await readState(settings), built.version)).toBe(true);
        if (last) break;
      }
      expect(killed).toBeGreaterThan(2);
      expect(outcomes).toContain('not done');
    },
  );

  test.each(isFullScope ? homes : [])(
    'in %s at any point of a prune has lost nothing that is needed, and the next one removes what is left',
    async (home) => {
      const { settings, build, connect, whole } = await arrange(home);
      const live = await build('live');
      await publishArtifact(whole, live.folder);
      await move(whole, 'release mf-footer');
      const prune = (client: RegistryClient) =>
        client.call('POST', '/prunes', { keepReleases: 1, keepDays: 0, isDryRun: false });
      const outcomes = new Set<number>();
      let killed = 0;
      for (let write = 1; write <= MAX_WRITES; write++) {
        for (const text of ['old', 'older']) {
          const { folder } = await build(`${text} ${write}`);
          await publishArtifact(whole, folder);
        }
        const newest = await build(`newest ${write}`);
        await publishArtifact(whole, newest.folder);
        const dying = await connect({ DIE_AT: `${write}` });
        const isAnswered = await prune(dying.client).then(
          () => true,
          () => false,
        );
        if (isAnswered) {
          await dying.stop();
          break;
        }
        await dying.ended;
        killed++;
        const after = await readState(settings);
        outcomes.add(after.published.length);
        expect(after.live).toBe(live.version);
        expect(after.published).toContain(newest.version);
        await prune(whole);
        expect((await readState(settings)).published).toEqual([live.version, newest.version]);
        expect(await listStored(settings)).toEqual([live.version, newest.version].sort());
      }
      expect(killed).toBeGreaterThan(3);
      expect(outcomes.size).toBeGreaterThan(1);
    },
  );
});
