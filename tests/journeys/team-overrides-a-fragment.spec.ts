import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectSound } from '../accessibility/expectSound.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { createSite, PATIENT, type TestSite } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { inFull, isFullScope } from '../site/pairUp.ts';
import { runCommand } from '../site/runCommand.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);
const PHONE = { width: 320, height: 640 };

const bar = (page: Page) => page.getByRole('complementary', { name: 'Override' });
const footer = (page: Page) => page.getByRole('contentinfo');

async function override(dataDir: string, ...args: string[]) {
  const printed = await runCommand(
    ['services/registry/src/cli.ts', 'override', ...args, '--json'],
    // SITE_URL names the site that other specs share.
    { dataDir, environment: { SITE_URL: '' } },
  );
  return JSON.parse(printed) as { id: string; token: string; link: string; shows: string };
}

test('A link shows what its team named on a phone, says so, and is left without JavaScript', async ({
  browser,
}) => {
  const { link } = await override(process.env.SITE_DATA ?? '', 'mf-footer', '--path', '/about');
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  const answer = await page.goto(link);
  await expect(page).toHaveURL(/\/about$/);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store, private',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(bar(page)).toContainText('Only you see what is live already');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await bar(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(bar(page)).toHaveCount(0);
  expect(await context.cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'site-override' }),
  );
  await context.close();
});

test.describe('with a site of its own', () => {
  if (!isFullScope) return;
  let site: TestSite;
  let version: string;
  const TEXT = 'Unreleased words of the footer';

  test.beforeAll(async () => {
    site = await createSite(PATIENT);
    const registry = await openSiteRegistry(site.dataDir);
    const into = join(site.dataDir, 'work');
    const made = await changeFooter(await readBuiltFooter(), { text: TEXT, into, mark: 'next' });
    version = made.version;
    await registry.publish(into);
  });
  test.afterAll(() => site.stop());

  testInFull(
    'A team sees its unreleased version on the real site, and nobody else does',
    async ({ page, browser }) => {
      await page.setViewportSize(PHONE);
      const { link, shows } = await override(site.dataDir, 'mf-footer', '--path', '/about');
      expect(shows).toBe(`mf-footer@${version}`);
      await page.goto(link);
      await expect(footer(page)).toContainText(TEXT);
      await expect(bar(page)).toContainText(`mf-footer ${version} (live: `);
      await expectSound(page, 'a page with an override');

      // Its files are for this visitor alone.
      const file = `${site.url}/fragments/mf-footer/${version}/client/remoteEntry.js`;
      const own = await page.request.get(file);
      expect([own.status(), own.headers()['cache-control']]).toEqual([
        200,
        'private, max-age=3600',
      ]);
      expect((await fetch(file)).status).toBe(404);

      const other = await browser.newPage();
      await other.goto(`${site.url}/about`);
      await expect(footer(other)).not.toContainText(TEXT);
      await expect(bar(other)).toHaveCount(0);
      await other.close();
    },
  );

  testInFull(
    'The override stays while its visitor walks through pages, and the panel follows',
    async ({ page }) => {
      const { link } = await override(site.dataDir, 'mf-footer', '--path', '/about');
      await page.goto(link);
      await bar(page).getByRole('button', { name: 'Inspect' }).press('Enter');
      const panel = page.getByRole('region', { name: 'Developer panel' });
      await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
      await expect(panel).toContainText(version);
      await expect(panel).toContainText('rendered for this page');
      await expectSound(page, 'the developer panel');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(bar(page).getByRole('button', { name: 'Inspect' })).toBeFocused();

      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.getByRole('banner').hover();
      await expect(page.locator('[data-slot="navigation"]')).toHaveAttribute(
        'data-mounted',
        'true',
      );
      await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      await expect(bar(page)).toContainText(version);
      await bar(page).getByRole('button', { name: 'Inspect' }).click();
      await panel.getByText('Page', { exact: true }).click();
      await expect(panel).toContainText('/pricing');
      await expect(panel).toContainText(/mounted in \d+ ms/);
      await panel.getByRole('link', { name: 'Show what is live' }).click();
      await expect(footer(page)).not.toContainText(TEXT);
      await expect(bar(page)).toContainText('what is live');
      await bar(page).getByRole('button', { name: 'Inspect' }).click();
      await panel.getByRole('link', { name: `Show ${version}` }).click();
      await expect(footer(page)).toContainText(TEXT);
      await expect(page).toHaveURL(/\/pricing$/);
      await bar(page).getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(bar(page)).toHaveCount(0);
    },
  );

  testInFull(
    'A forged link, and one that was taken back, show why and lead to the public page',
    async ({ page, expectTrouble }) => {
      expectTrouble(/40[0-9]|410/);
      const { link, id } = await override(site.dataDir, 'mf-footer', '--path', '/about');
      const forged = await page.goto(`${link.slice(0, -4)}AAAA`);
      expect(forged?.status()).toBe(403);
      await page.getByRole('link', { name: 'Go to the page that everybody sees' }).click();
      await expect(bar(page)).toHaveCount(0);
      await runCommand(['services/registry/src/cli.ts', 'override', '--revoke', id], site);
      expect((await page.goto(link))?.status()).toBe(410);
      await expect(page.getByRole('heading')).toHaveText('This link cannot be shown');
    },
  );

  testInFull(
    'A local build runs in its developer’s browser, allowed by that answer alone',
    async ({ page }) => {
      const { folder } = await readBuiltFooter();
      const asked: string[] = [];
      const server = createServer(async (request, response) => {
        asked.push(request.url ?? '');
        const file = join(folder, new URL(request.url ?? '/', 'http://local').pathname);
        const type = { js: 'text/javascript', css: 'text/css', json: 'application/json' }[
          file.split('.').at(-1) ?? ''
        ];
        const body = await readFile(file);
        response.writeHead(200, {
          'access-control-allow-origin': '*',
          'content-type': type ?? 'application/octet-stream',
        });
        response.end(body);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { link } = await override(
        site.dataDir,
        'mf-footer',
        '--local',
        local,
        '--path',
        '/tou',
      );
      const answer = await page.goto(link);
      expect((await answer?.allHeaders())?.['content-security-policy']).toContain(local);
      await expect(bar(page)).toContainText(`mf-footer from ${local}`);
      await page.mouse.move(10, 10);
      await footer(page).getByRole('textbox').first().click();
      await expect(page.locator('[data-slot="footer"]')).toHaveAttribute('data-mounted', 'true');
      expect(asked).toContain('/fragment.json');
      expect(asked).toContain('/client/remoteEntry.js');
      const others = await fetch(`${site.url}/tou`);
      expect(others.headers.get('content-security-policy')).not.toContain(local);
      server.close();
    },
  );

  testInFull('Operators see the site as of an earlier release', async ({ page }) => {
    const registry = await openSiteRegistry(site.dataDir);
    await registry.release([{ name: 'mf-footer', version }]);
    await expect.poll(async () => (await fetch(`${site.url}/about`)).text()).toContain(TEXT);
    const { link } = await override(site.dataDir, '--release', '1', '--path', '/about');
    await page.goto(link);
    await expect(bar(page)).toContainText('the site as of release 1');
    await expect(footer(page)).not.toContainText(TEXT);
  });
});
