import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderRequest } from '@site/fragment-kit';
import { createOutputLog } from '@site/watching/output-log';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProcessStore } from './createProcessStore.ts';
import { createRenderPool } from './createRenderPool.ts';
import { fragmentOf } from './testing/fragmentOf.ts';

vi.setConfig({ testTimeout: 60_000 });

test('A fragment that prints without end fills no disk, and holds up nobody else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loud-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (name: string, code: string) => {
    await writeFile(join(folder, `${name}.mjs`), code);
    return join(folder, `${name}.mjs`);
  };
  const loud = await write(
    'loud',
    `const line = 'x'.repeat(99) + '\\n';
    export const render = async () => { for (;;) { process.stdout.write(line.repeat(1_000)); await null; } };`,
  );
  const quiet = await write('quiet', `export const render = () => ({ html: 'there' });`);
  const logs = join(folder, 'logs');
  const output = createOutputLog({ folder: logs, clock: Date.now, onTrouble: () => {} });
  const limits = { deadlineMs: 5_000, loadTimeoutMs: 20_000, memoryMb: 64, artifactFolder: folder };
  const store = createProcessStore({
    ...limits,
    mayRunUncontained: true,
    noteOutput: output.write,
  });
  const pool = createRenderPool({ ...limits, store });
  await Promise.all([
    pool.load({ slot: 'loud', entry: loud }),
    pool.load({ slot: 'quiet', entry: quiet }),
  ]);

  const request = { settings: {} } as RenderRequest;
  const printing = pool.render(fragmentOf('loud', loud), request);
  let hasEnded = false;
  printing.catch(() => {
    hasEnded = true;
  });
  let renders = 0;
  let slowestMs = 0;
  while (!hasEnded) {
    const startedAt = performance.now();
    const { html } = await pool.render(fragmentOf('quiet', quiet), request);
    expect(html).toBe('there');
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    renders++;
  }
  await expect(printing).rejects.toThrow(/took longer than|used \d+ MB|its process was ended/);
  expect(renders).toBeGreaterThan(100);
  expect(slowestMs).toBeLessThan(1_000);
  await pool.close();
  await output.close();
  const sizes = await Promise.all(
    (await readdir(logs)).map(async (name) => (await stat(join(logs, name))).size),
  );
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThan(100_000);
});
