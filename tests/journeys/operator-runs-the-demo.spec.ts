import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { startDemo } from '../../scripts/demo/startDemo.ts';
import type { Received } from '../../scripts/standIns/StandIn.ts';
import { expectSound } from '../accessibility/expectSound.ts';
import { finishQuiz } from '../site/finishQuiz.ts';
import { listViews, VIEWING_SYSTEMS } from '../site/listViews.ts';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { expect, test } from '../site/test.ts';
import { turnWheel } from '../site/turnWheel.ts';

let demo: Awaited<ReturnType<typeof startDemo>>;
let dataDir: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  demo = await startDemo({
    environment: { ...process.env, PORT: '0', DEMO_PORT: '0', SITE_DATA_DIR: dataDir },
    log: () => {},
  });
});
test.afterAll(async () => {
  await demo?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const list = (system?: string): readonly Received[] => demo.standIns.records.list(system);
const findLatest = () => list().at(-1)?.id ?? 0;
const readViews = (system: string, after: number) =>
  listViews(demo.standIns.records, system, after);

const accept = (page: Page) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).click();

async function openAbout(page: Page): Promise<void> {
  await page.goto(`${demo.site.url}/about`);
  await page.mouse.move(40, 40);
}

async function answerQuiz(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Trial Premium Features' }).click();
  await finishQuiz(page.getByRole('dialog'), email);
}

test('In one visit every outside system receives its messages, and each page view once', async ({
  page,
  context,
}) => {
  await openAbout(page);
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  const before = findLatest();
  expect(before).toBe(0);
  await accept(page);
  for (const system of VIEWING_SYSTEMS)
    await expect.poll(() => readViews(system, before), { message: system }).toEqual(['/about']);
  // Earlier clicks may load a document instead.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => name.includes('/assets/createVisits-')),
  );

  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Enterprise', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/enterprise$/);
  // The address changes before the page does.
  await expect(page).toHaveTitle(/^Enterprise/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle(/^About/);
  for (const system of VIEWING_SYSTEMS)
    await expect
      .poll(() => readViews(system, before), { message: system })
      .toEqual(['/about', '/enterprise', '/about']);

  await turnWheel(page, 1_400);
  await expect(page.getByRole('button', { name: 'Support chat' })).toBeVisible();
  await answerQuiz(page, 'ada@example.com');
  await expect(page).toHaveURL(/\/pricing/);
  for (const system of [
    'leads',
    'sales-chat',
    'predictions',
    'chatbot',
    'collector',
    'product-analytics',
  ])
    await expect.poll(() => list(system).length, { message: system }).toBeGreaterThan(0);

  // Every client identifies the visitor by the same id.
  const id = (await context.cookies()).find(({ name }) => name === 'ajs_anonymous_id')?.value;
  expect(id).toBeTruthy();
  for (const system of ['customer-data', 'collector', 'product-analytics'])
    await expect
      .poll(() => JSON.stringify(list(system).map(({ detail }) => detail)), { message: system })
      .toContain(id);

  // Pages that opt out have no chat, and a draft has the content tool.
  await page.goto(`${demo.site.url}/demo/form`);
  await page.mouse.move(50, 50);
  await turnWheel(page, 2_000);
  await page.goto(`${demo.url}/visits/draft`);
  await page.mouse.move(60, 60);
  await expect(page.frameLocator('iframe[title="Content tool"]').getByRole('button')).toHaveCount(
    2,
  );
});

const REFUSALS: [string, (context: BrowserContext) => Promise<unknown>][] = [
  [
    'refused',
    (context) => context.addCookies([{ name: 'consent', value: '1', url: demo.site.url }]),
  ],
  [
    'sends Global Privacy Control',
    (context) =>
      context.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      ),
  ],
];
for (const [who, refuse] of REFUSALS)
  test(`No outside system receives anything about a visitor who ${who}`, async ({
    page,
    context,
  }) => {
    await refuse(context);
    const before = findLatest();
    await page.goto(`${demo.site.url}/support`);
    await page.mouse.move(40, 40);
    await turnWheel(page, 2_000);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('telemetry-page')),
    );
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Pricing', exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/pricing$/);
    await page.goto(`${demo.site.url}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(list().filter(({ id }) => id > before)).toEqual([]);
  });

test('The demonstration page shows messages live until it is paused, and is accessible', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(demo.url);
  const count = page.locator('#crm .count');
  const before = Number(await count.textContent());
  const receive = () => demo.standIns.records.add('crm', { what: 'page view', detail: { a: 1 } });
  receive();
  await expect(count).toHaveText(String(before + 1));
  await page.locator('#crm summary').first().press('Enter');
  await expect(page.locator('#crm pre').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pause updates' }).press('Enter');
  receive();
  receive();
  await expect(page.getByRole('button', { name: 'Pause updates', pressed: true })).toBeVisible();
  await expect(count).toHaveText(String(before + 1));
  await page.getByRole('button', { name: 'Pause updates' }).press('Enter');
  await expect(count).toHaveText(String(before + 3));
  await expectSound(page, 'the demonstration page at the width of a phone');
  await page.setViewportSize(DESKTOP);
  await expectSound(page, 'the demonstration page at the width of a desktop');
});
