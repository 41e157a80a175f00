import type { Page } from '@playwright/test';
import { brandSlug, helpContact } from '@site/config/brand';
import { sendPersonalInfo } from '../site/finishQuiz.ts';
import { inFull, isFullScope, pairUp } from '../site/pairUp.ts';
import { expect, test as siteTest } from '../site/test.ts';
import { BROWSERS, createProfiles, type LivedIn, type Profiles } from './leads-browsers.ts';
import {
  countStored,
  openPopup,
  revokeIntegration,
  SENDERS,
  type Sender,
  startWorld,
  type World,
} from './leads-senders.ts';

const { SITE_URL = '', SITE_DATA: dataDir = '' } = process.env;

const test = siteTest.extend<{ livedIn: LivedIn }, { profiles: Profiles }>({
  profiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters.
    async ({}, use) => {
      const profiles = createProfiles();
      await use(profiles);
      await profiles.close();
    },
    { scope: 'worker' },
  ],
  livedIn: [{ keeps: { page: true, frame: true } }, { option: true }],
  context: async ({ context, livedIn: { profile, change }, profiles }, use) => {
    const used = profile ? await profiles.open(profile) : context;
    // Visitors who have sent the quiz are not asked again.
    if (profile) await used.clearCookies();
    if (change) await used.addInitScript(change);
    await used.clock.install();
    await use(used);
    // Without its first page the browser would end.
    for (const page of used.pages().slice(1)) await page.close();
  },
  page: async ({ page, livedIn: { prepare } }, use) => {
    await prepare?.(page, [world.wire.url, world.host.url]);
    await use(page);
  },
});
const testInFull = inFull(test);

let world: World;
test.beforeAll(async () => {
  world = await startWorld(SITE_URL, dataDir);
});
test.afterAll(() => world?.stop());

const TROUBLE =
  /POST .* failed|Failed to load resource|answered (500|404)|CORS policy|failed: net::/;
const DAY_MS = 86_400_000;
const createEmail = () => `ada.${crypto.randomUUID()}@example.com`;

const browsers = Object.entries(BROWSERS);
const pairs = pairUp(isFullScope ? browsers : browsers.slice(0, 5), Object.entries(SENDERS));
for (const [[what, livedIn], [where, sender]] of pairs)
  test.describe(`In a browser ${what}, ${where}`, () => {
    test.use({ livedIn });

    test('sends once, and says so once it is stored', async ({ page }) => {
      const email = createEmail();
      await sender.send(world, page, email);
      await sender.expectSent(page);
      await expect.poll(() => countStored(world, email, sender)).toBe(1);
      expect(world.wire.find(email).attempts).toBe(1);
    });

    testInFull(
      'says what has failed, and what it does about it',
      async ({ page, expectTrouble }) => {
        expectTrouble(TROUBLE);
        const email = createEmail();
        const isKept = livedIn.keeps[sender.place];
        world.wire.faults.set(email, isKept ? [500] : Array(20).fill(500));
        await sender.send(world, page, email);
        if (!isKept) {
          await sender.expectLate(page);
          world.wire.faults.delete(email);
          await sender.sendAgain(page);
        }
        await (isKept && sender.expectKept ? sender.expectKept(page) : sender.expectSent(page));
        await expect.poll(() => countStored(world, email, sender)).toBe(1);
        expect(world.wire.find(email).attempts).toBeGreaterThan(1);
      },
    );
  });

const tag = SENDERS['the tag on another page'] as Sender;

/** Notes the events of the element, which tell the host's page what became of a lead. */
const noteEvents = (page: Page) =>
  page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    for (const name of ['lead:submitted', 'lead:failed'])
      document.addEventListener(name, (event) =>
        told.push([name, (event as CustomEvent).detail.reason ?? ''].join(' ').trim()),
      );
  });
const readEvents = (page: Page) =>
  page.evaluate(() => (window as unknown as { told: string[] }).told);

testInFull(
  'A lead of another page that waits is sent when the visitor is back after eight days',
  async ({ page, expectTrouble }) => {
    expectTrouble(TROUBLE);
    const email = createEmail();
    world.wire.faults.set(email, ['abort', 'abort', 'abort', 'abort']);
    await noteEvents(page);
    await tag.send(world, page, email);
    await expect(page.getByText('safe in this browser for a week')).toBeVisible();
    expect(await readEvents(page)).toEqual(['lead:submitted', 'lead:failed waiting']);
    await page.goto('about:blank');
    world.wire.faults.delete(email);
    await page.clock.setSystemTime(Date.now() + 8 * DAY_MS);
    await page.goto(`${world.host.url}/tag`);
    await expect.poll(() => countStored(world, email, tag)).toBe(1);
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).length))
      .toBe(0);
  },
);

testInFull(
  'A visitor whose lead is refused because its key was revoked meanwhile is told, and it is not sent again',
  async ({ page, expectTrouble }) => {
    expectTrouble(TROUBLE);
    const own = await startWorld(SITE_URL, dataDir);
    try {
      const email = createEmail();
      await noteEvents(page);
      await page.goto(`${own.host.url}/tag`);
      await page.getByRole('button', { name: 'Try' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('I am just looking around').click();
      await revokeIntegration(own);
      await sendPersonalInfo(dialog, email);
      await expect(dialog.getByRole('heading', { name: /has not reached us/ })).toBeVisible();
      await expect(dialog.getByRole('link', { name: helpContact })).toBeVisible();
      expect(await readEvents(page)).toEqual(['lead:submitted', 'lead:failed refused']);
      const { attempts } = own.wire.find(email);
      await page.clock.runFor(60_000);
      await page.reload();
      await expect(page.locator(`${brandSlug}-lead-popup`)).toHaveCount(1);
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
      expect([own.wire.find(email).attempts, await countStored(world, email, tag)]).toEqual([
        attempts,
        0,
      ]);
    } finally {
      await own.stop();
    }
  },
);

/** Fills in fields as iOS and some password managers do: without an event. */
const fillSilently = (page: Page, values: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [name, value] of entries) {
      const field = document.querySelector<HTMLInputElement>(
        `dialog [name="${name}"], main [name="${name}"]`,
      );
      if (field) field.value = value;
    }
  }, Object.entries(values));

test('What a browser fills in without events is seen, and sent', async ({ page }) => {
  const email = createEmail();
  await page.goto('/about');
  const dialog = await openPopup(page);
  await dialog.getByText('I am just looking around').click();
  await dialog.getByLabel(/first name/i).focus();
  await dialog.getByLabel(/last name/i).focus();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await fillSilently(page, { firstName: 'Ada', lastName: 'Lovelace', email });
  const button = dialog.getByRole('button', { name: /continue/i });
  // A disabled button is no target of `hover`.
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 9, y + 9);
  await expect(dialog.getByText('First name is required')).toBeHidden();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect.poll(() => countStored(world, email, SENDERS['the pop-up'] as Sender)).toBe(1);
});
