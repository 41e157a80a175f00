import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inFull } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);
const repository = join(import.meta.dirname, '../..');
const START_MS = 90_000;

/** `pnpm dev` on ports of its own. */
async function startSources() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sources-'));
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SITE_DATA_DIR: dataDir,
      PORT: '4510',
      API_PORT: '4520',
      IMAGES_PORT: '4530',
      CONTENT_PORT: '4540',
    },
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /runs from its sources: (http:\S+)/.exec(line)?.[1];
    if (url) return { url, stop };
  }
  await stop();
  throw new Error('The sources did not start.');
}

testInFull('Fragments run from their sources, with one developer panel', async ({ page }) => {
  test.setTimeout(2 * START_MS);
  const site = await startSources();
  try {
    await page.goto(`${site.url}/about`, { timeout: START_MS });
    await page.getByRole('banner').hover();
    await expect(page.locator('header[data-live]')).toBeVisible({ timeout: START_MS });
    await expect(page.locator('site-developer-panel')).toHaveCount(1);
    await page.getByRole('button', { name: 'Inspect' }).click();
    await expect(page.getByRole('region', { name: 'Developer panel' })).toContainText(
      /mounted in \d+ ms/,
    );
  } finally {
    await site.stop();
  }
});
