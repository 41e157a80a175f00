import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest, SlotName } from '@site/fragment-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProcessStore } from './createProcessStore.ts';
import { createRenderPool } from './createRenderPool.ts';

vi.setConfig({ testTimeout: 30_000 });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A server entry whose HTML names the process it runs in. */
async function createEntry(name: string): Promise<string> {
  const file = join(folder, `${name}.mjs`);
  const code = `const name = crypto.randomUUID(); export const render = () => ({ html: name });`;
  await writeFile(file, code);
  return file;
}

const request = (slot: SlotName) => ({ slot }) as RenderRequest;

test('A release that changes one fragment starts processes for that one only, and keeps the others', async () => {
  const [navigation, oldFooter, newFooter] = await Promise.all(
    ['navigation', 'old-footer', 'new-footer'].map(createEntry),
  );
  if (!navigation || !oldFooter || !newFooter) throw new Error('no entries');
  const limits = {
    deadlineMs: 20_000,
    loadTimeoutMs: 20_000,
    memoryMb: 64,
    artifactFolder: folder,
  };
  const store = createProcessStore(limits);
  const before = createRenderPool({ ...limits, store });
  await Promise.all([before.load('navigation', navigation), before.load('footer', oldFooter)]);
  const first = await before.render(navigation, request('navigation'));
  const oldHtml = await before.render(oldFooter, request('footer'));

  const after = createRenderPool({ ...limits, store });
  await Promise.all([after.load('navigation', navigation), after.load('footer', newFooter)]);
  await before.close();
  expect(await after.render(navigation, request('navigation'))).toEqual(first);
  expect(await after.render(newFooter, request('footer'))).not.toEqual(oldHtml);
  await after.close();
});
