import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeBuild } from '@site/fragment-kit/build';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { openRegistry } from '../../services/registry/src/openRegistry.ts';
import { createSite, type TestSite } from '../site/createSite.ts';
import { expect, test } from '../site/test.ts';

const run = promisify(execFile);
let site: TestSite;

test.beforeAll(async () => {
  site = await createSite();
});
test.afterAll(() => site.stop());

const fragments = (...args: string[]) =>
  run(process.execPath, ['services/registry/src/cli.ts', ...args], {
    cwd: repository,
    env: { ...process.env, SITE_DATA_DIR: site.dataDir },
  });

/** A build of the footer in which one text says something else. */
async function buildChangedFooter(text: string): Promise<string> {
  const folder = join(repository, '.cache/work/mf-footer');
  await rm(folder, { recursive: true, force: true });
  await cp(join(repository, 'mf-footer'), folder, {
    recursive: true,
    filter: (source) => !source.includes('node_modules'),
  });
  const entry = join(folder, 'dist/server/entry.js');
  const code = await readFile(entry, 'utf8');
  const changed = code.replaceAll('Product updates, by letter', text);
  expect(changed).not.toBe(code);
  await writeFile(entry, changed);
  await describeBuild(folder);
  return join(folder, 'dist');
}

test('A changed footer goes live without a restart, is taken back, and open tabs go on', async ({
  page,
}) => {
  const shell = site.services.shell.process.pid;
  const text = `News from ${Date.now()}`;
  const shows = async () => (await (await fetch(`${site.url}/about`)).text()).includes(text);
  await page.goto(`${site.url}/about`);

  const registry = await openRegistry(site.dataDir);
  const { manifest } = await registry.publish(await buildChangedFooter(text));
  expect(await shows()).toBe(false);

  const released = await fragments('release', 'mf-footer');
  expect(released.stdout).toContain(`Release 2 is live, with mf-footer@${manifest.version}.`);
  await expect.poll(shows).toBe(true);

  // A tab from before: its scripts are still there, and the next page comes with the new release.
  await page.getByRole('banner').hover();
  await expect(page.locator('[data-slot="navigation"]')).toHaveAttribute('data-mounted', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('contentinfo')).toContainText(text);

  const status = await fragments('status');
  expect(status.stdout).toContain('production: release 2');
  const back = await fragments('rollback');
  expect(back.stdout).toContain('Back to release 1');
  await expect.poll(shows).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole('contentinfo')).not.toContainText(text);
  expect(site.services.shell.process.pid).toBe(shell);
});

test('The command says what is wrong and ends with an error', async () => {
  for (const [args, message] of [
    [['release', 'mf-footer@9.9.9'], 'mf-footer@9.9.9 was never published'],
    [['publish', 'mf-nothing'], 'mf-nothing is not a fragment of this repository'],
    [['dance'], 'Usage'],
  ] as const) {
    const failure = await fragments(...args).catch(
      (error: { code: number; stderr: string }) => error,
    );
    expect((failure as { code: number }).code).toBeGreaterThan(0);
    expect(failure.stderr).toContain(message);
  }
});
