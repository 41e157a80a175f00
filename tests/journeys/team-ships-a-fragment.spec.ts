import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRegistryClient } from '@site/registry-client';
import { publishArtifact } from '@site/registry-client/commands';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { writeBuiltArtifact } from '../../services/registry/src/testing/writeBuiltArtifact.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { createSite, PATIENT, type TestSite } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { inFull } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);

const run = promisify(execFile);
let site: TestSite;

test.beforeAll(async () => {
  site = await createSite(PATIENT);
});
test.afterAll(() => site.stop());

const fragments = (...args: string[]) =>
  run(process.execPath, ['services/registry/src/cli.ts', ...args], {
    cwd: repository,
    env: { ...process.env, SITE_DATA_DIR: site.dataDir },
  });

test('A changed footer goes live without a restart and is rolled back while open tabs keep working', async ({
  page,
}) => {
  const shell = site.services.shell.process.pid;
  const text = `News from ${Date.now()}`;
  const shows = async () => (await (await fetch(`${site.url}/about`)).text()).includes(text);
  await page.goto(`${site.url}/about`);

  const registry = await openSiteRegistry(site.dataDir);
  const into = join(site.dataDir, 'work');
  const { version } = await changeFooter(await readBuiltFooter(), { text, into, mark: 'changed' });
  await registry.publish(into);
  expect(await shows()).toBe(false);

  const released = await fragments('release', 'mf-footer');
  expect(released.stdout).toContain(`Release 2 of production has mf-footer@${version}.`);
  await expect.poll(shows).toBe(true);

  // A tab opened before: its scripts are still available, and the next page comes with the new release.
  await page.getByRole('banner').hover();
  await expect(page.locator('[data-slot="navigation"]')).toHaveAttribute('data-mounted', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('contentinfo')).toContainText(text);

  const status = await fragments('status');
  expect(status.stdout).toContain('production: release 2');
  const back = await fragments('rollback', 'mf-footer');
  expect(back.stdout).toContain('Everything else stays.');
  await expect.poll(shows).toBe(false);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole('contentinfo')).not.toContainText(text);
  expect(site.services.shell.process.pid).toBe(shell);
});

test('The registry of a running site refuses a footer that would harm the page, and stores one that does not', async () => {
  const token = (await readFile(join(site.dataDir, 'registry-token'), 'utf8')).trim();
  const client = createRegistryClient({ url: site.services.registry.url, token });
  const countVersions = async () => (await client.listVersions('mf-footer')).length;
  const publish = async (html: string) => {
    const folder = join(site.dataDir, 'tried', String(html.length));
    const server = `export const render = () => ({ html: '${html}' }); export const fallback = () => '';`;
    await writeBuiltArtifact(folder, { name: 'mf-footer', slot: 'footer', server });
    return publishArtifact(client, folder);
  };
  const before = await countVersions();
  await expect(publish('<p>Letters</p><script>steal()</script>')).rejects.toThrow(
    /^mf-footer@1\.0\.0-\w{8} is refused: [\s\S]*The HTML has <script>\./,
  );
  expect(await countVersions()).toBe(before);
  expect(await publish('<p>Letters</p>')).toMatchObject({ isNew: true });
  expect(await countVersions()).toBe(before + 1);
});

testInFull(
  'A share of visitors gets a candidate and keeps it from page to page, until it is taken back',
  async ({ page, context }) => {
    const text = 'Letters that a few people see first';
    const shownTo = async (draw: number) => {
      const headers = { cookie: `site-draw=${draw}` };
      return (await (await fetch(`${site.url}/about`, { headers })).text()).includes(text);
    };
    const registry = await openSiteRegistry(site.dataDir);
    const into = join(site.dataDir, 'candidate');
    const { version } = await changeFooter(await readBuiltFooter(), { text, into, mark: 'new' });
    await registry.publish(into);
    expect((await fetch(`${site.url}/about`)).headers.has('set-cookie')).toBe(false);

    const begun = await fragments('canary', 'mf-footer', '30%');
    expect(begun.stdout).toContain(`mf-footer@${version} is in canary for 30 % of the visitors`);
    const { canaries } = await registry.getLive();
    const draws = canaries?.['mf-footer']?.draws ?? [];
    const [[chosen] = [0]] = draws;
    const other = [...Array(1_000).keys()].find((draw) =>
      draws.every(([from, to]) => draw < from || draw > to),
    ) as number;
    await expect.poll(() => shownTo(chosen)).toBe(true);
    expect(await shownTo(other)).toBe(false);

    await context.addCookies([{ name: 'site-draw', value: `${chosen}`, url: site.url }]);
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole('contentinfo')).toContainText(text);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await expect(page.getByRole('contentinfo')).toContainText(text);

    const withdrawn = await fragments('withdraw', 'mf-footer', '--reason', 'enough');
    expect(withdrawn.stdout).toContain(`mf-footer@${version} is withdrawn`);
    await expect.poll(() => shownTo(chosen)).toBe(false);
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole('contentinfo')).not.toContainText(text);
  },
);

testInFull('The fragments command explains errors and fails', async () => {
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
