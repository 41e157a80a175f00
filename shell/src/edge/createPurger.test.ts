import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPurger } from './createPurger.ts';
import type { Served } from './listChangedKeys.ts';

const served = (footer: number): Served => ({
  shell: 'build',
  fragments: { 'mf-footer': `1.0.${footer}` },
  hasCanary: false,
  content: {},
});

/** A cache that can go away, and a shell that serves a version of the footer; `start` is its next process. */
async function arrange() {
  const folder = await mkdtemp(join(tmpdir(), 'purge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const state = { now: 0, footer: 1, isAway: false };
  const send = vi.fn(async (_keys: readonly string[]) => {
    if (state.isAway) throw new Error('it did not answer');
  });
  const log = { info: vi.fn(), warn: vi.fn() };
  const file = join(folder, 'purge.json');
  const start = () =>
    createPurger({
      name: 'the cache',
      file,
      getSignature: () => `${state.footer}`,
      describe: async () => served(state.footer),
      send,
      timer: () => state.now,
      log,
    });
  const takeSent = () => send.mock.calls.splice(0).map(([keys]) => keys);
  return { state, send, log, file, start, takeSent };
}

test('A release is purged at once, and again for pages that were on their way', async () => {
  const { state, start, takeSent } = await arrange();
  const purger = start();
  await purger.tick();
  expect(takeSent()).toEqual([['pages']]);
  state.now += 5_000;
  await purger.tick();
  expect(takeSent()).toEqual([['pages']]);
  state.footer = 2;
  await purger.tick();
  await purger.tick();
  expect(takeSent()).toEqual([['fragment-mf-footer']]);
  state.now += 4_999;
  await purger.tick();
  expect(takeSent()).toEqual([]);
  state.now += 1;
  await purger.tick();
  await purger.tick();
  expect(takeSent()).toEqual([['fragment-mf-footer']]);
});

test('While the cache is away it is tried after growing pauses, and one line says so', async () => {
  const { state, log, start, takeSent } = await arrange();
  const purger = start();
  state.isAway = true;
  for (const pause of [0, 500, 999, 1, 2_000]) {
    state.now += pause;
    await purger.tick();
  }
  expect(takeSent()).toHaveLength(4);
  expect(purger.pendingCount).toBe(1);
  expect(log.warn).toHaveBeenCalledOnce();
  state.isAway = false;
  state.now += 30_000;
  await purger.tick();
  expect(takeSent()).toEqual([['pages']]);
  expect(purger.pendingCount).toBe(0);
});

test('What could not be purged is purged although it was taken back, and by the next process', async () => {
  const { state, start, takeSent } = await arrange();
  const first = start();
  await first.tick();
  state.now += 5_000;
  await first.tick();
  takeSent();
  state.isAway = true;
  state.footer = 2;
  await first.tick();
  state.footer = 1;
  await first.tick();
  state.isAway = false;
  takeSent();
  const next = start();
  await next.tick();
  expect(takeSent()).toEqual([['fragment-mf-footer']]);
});

test('A process that continues purges what changed in between, and else nothing', async () => {
  const { state, start, takeSent } = await arrange();
  const first = start();
  await first.tick();
  state.now += 5_000;
  await first.tick();
  takeSent();
  await start().tick();
  expect(takeSent()).toEqual([]);
  state.footer = 3;
  await start().tick();
  expect(takeSent()).toEqual([['fragment-mf-footer']]);
});

test('After a damaged memory everything is purged', async () => {
  const { file, start, takeSent } = await arrange();
  await writeFile(file, '{"seen":');
  await start().tick();
  expect(takeSent()).toEqual([['pages']]);
  expect(JSON.parse(await readFile(file, 'utf8')).seen.shell).toBe('build');
});
