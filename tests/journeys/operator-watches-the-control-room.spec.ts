import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { expectSound } from '../accessibility/expectSound.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { createSite, PATIENT, type TestSite } from '../site/createSite.ts';
import { enterControlRoom, tabTo } from '../site/enterControlRoom.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { inFull } from '../site/pairUp.ts';
import { startServer } from '../site/startServer.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);
const VIEWS = ['Now', 'Moves', 'Fragments', 'Health', 'Access'];

const shared = async () => {
  const dataDir = process.env.SITE_DATA ?? '';
  const { url } = JSON.parse(await readFile(join(dataDir, 'registry/address.json'), 'utf8'));
  return { registryUrl: url as string, dataDir };
};

test('Whoever has a token sees on a phone what is live, and nobody else sees anything', async ({
  page,
  expectTrouble,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const room = await shared();
  expectTrouble(/401/);
  await page.goto(`${room.registryUrl}/control/`);
  await page.getByLabel('Token').fill('fragments_guessed');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('does not know the token').first()).toBeVisible();

  await enterControlRoom(page, room);
  await expect(page.getByRole('link', { name: 'mf-footer' })).toBeVisible();
  await expect(page.getByText('The only shell serves release 1.').first()).toBeVisible();
  await expectSound(page, 'the room on a phone');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Token')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Token')).toBeVisible();
});

testInFull(
  'An operator releases, tries and takes back by keyboard alone, while two shells serve',
  async ({ page }) => {
    test.setTimeout(240_000);
    const site = await createSite(PATIENT);
    const second = await startSecondShell(site);
    try {
      const registry = await openSiteRegistry(site.dataDir);
      const footer = await readBuiltFooter();
      const publish = async (text: string, mark: string) => {
        const into = join(site.dataDir, mark);
        await changeFooter(footer, { text, into, mark });
        await registry.publish(into);
      };
      const show = async (text: string) => {
        for (const url of [site.url, second.url])
          await expect
            .poll(async () => (await (await fetch(`${url}/about`)).text()).includes(text))
            .toBe(true);
      };
      await page.setViewportSize({ width: 1280, height: 900 });
      const registryUrl = site.services.registry.url;
      await enterControlRoom(page, { registryUrl, dataDir: site.dataDir });
      await expect(page.getByText('All 2 shells serve release 1.').first()).toBeVisible();

      await publish('Released by keyboard', 'one');
      await expect(page.getByText('newest')).toBeVisible();
      await confirm(page, 'Release… mf-footer', 'Release', 'The new footer is ready');
      await expect(page.getByText('All 2 shells serve release 2.').first()).toBeVisible();
      await show('Released by keyboard');
      await expect(page.getByRole('button', { name: 'Release… mf-footer' })).toBeFocused();

      await publish('Tried by a tenth', 'two');
      await expect(page.getByText('newest')).toBeVisible();
      await confirm(page, 'Canary… mf-footer', 'Begin', 'A tenth of visitors first');
      await expect(page.getByRole('heading', { name: 'Canary of mf-footer' })).toBeVisible();
      await expect(page.getByText('All 2 shells serve release 3.').first()).toBeVisible();
      await show('Released by keyboard');
      await confirm(page, 'Take back… mf-footer', 'Take it back', 'Seen enough');
      await expect(page.getByRole('heading', { name: 'Canary of mf-footer' })).toHaveCount(0);
      // Its buttons are gone, and the focus is not lost with them.
      await expect(page.getByRole('main')).toBeFocused();

      await confirm(page, 'Roll back… mf-footer', 'Roll back', 'The old one was better');
      await expect(page.getByText('All 2 shells serve release 5.').first()).toBeVisible();
      await expect
        .poll(async () => (await fetch(`${second.url}/about`)).text())
        .not.toContain('Released by keyboard');
      await page.getByRole('link', { name: 'Moves', exact: true }).press('Enter');
      await expect(page.getByText('“The old one was better”')).toBeVisible();

      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [390, 1280])
          for (const view of VIEWS) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width, height: 900 });
            await page.getByRole('link', { name: view, exact: true }).click();
            await page.getByRole('heading', { level: 1, name: view }).waitFor();
            await expectSound(page, `${view} at ${width}, ${colorScheme}`);
          }
    } finally {
      // An open room would go on asking a registry that is gone.
      await page.close();
      await second.stop();
      await site.stop();
    }
  },
);

/** Opens a dialog, is told that it needs a reason, gives one and confirms, all by keyboard. */
async function confirm(page: Page, opener: string, verb: string, reason: string) {
  await page.getByRole('main').focus();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, verb);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Say why')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(reason);
  await expectSound(page, opener, 'dialog');
  await tabTo(page, verb);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** Another shell of the same channel, with a data folder of its own. */
async function startSecondShell(site: TestSite) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shell-'));
  const port = await findPort('the port of the shell', 0);
  const { registry, api, images, content } = site.services;
  const server = await startServer({
    folder: 'shell',
    url: `http://127.0.0.1:${port}`,
    environment: {
      MEASUREMENT: 'off',
      PORT: String(port),
      SITE_DATA_DIR: dataDir,
      REGISTRY_URL: registry.url,
      REGISTRY_PUBLIC_KEYS_FILE: join(site.dataDir, 'registry-keys/public.json'),
      API_URL: api.url,
      IMAGES_URL: images.url,
      ...(content && { CONTENT_URL: content.url }),
    },
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
