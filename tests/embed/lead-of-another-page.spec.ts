import type { Page } from '@playwright/test';
import { brandSlug } from '@site/config/brand';
import { isFullScope } from '../site/pairUp.ts';
import { readLeads } from '../site/readLeads.ts';
import { runCommand } from '../site/runCommand.ts';
import { type FaultyProxy, startFaultyProxy } from '../site/startFaultyProxy.ts';
import { expect, test } from '../site/test.ts';
import { answerByKeyboard } from './answerByKeyboard.ts';
import { startHostPages } from './startHostPages.ts';

const { SITE_URL = '', SITE_DATA: dataDir = '' } = process.env;
const CAMPAIGN = '?utm_source=tea-letter&utm_campaign=spring';

let wire: FaultyProxy;
let host: Awaited<ReturnType<typeof startHostPages>>;
/** The key of the host's integration. */
let key: string;

/** The host's page with the tag, as an integrator copies it. */
const buildPage = () =>
  `<!doctype html><html lang="en"><title>Tea</title><h1>Tea</h1><button id="try">Try</button>
  <script type="module" src="${wire.url}/embed/1/lead-popup.js" data-key="${key}" data-trigger="none" data-trigger-element="#try" data-consent="granted"></script>`;

test.beforeEach(async () => {
  wire = await startFaultyProxy(SITE_URL);
  host = await startHostPages({});
  const args = ['create', '--name', 'Tea shop', '--origin', host.url, '--json'];
  const created = await runCommand(['services/api/src/cli/integrations.ts', ...args], { dataDir });
  key = JSON.parse(created).integration.key;
  for (const path of ['/tea', '/later']) host.add(path, { html: buildPage() });
});
test.afterEach(async () => {
  await host.stop();
  await wire.stop();
});

const createEmail = () => `ada.${crypto.randomUUID()}@example.com`;
const findLeads = async (email: string) =>
  (await readLeads(dataDir)).filter((lead) => lead.email === email);

async function send(page: Page, email: string): Promise<void> {
  await page.goto(`${host.url}/tea${CAMPAIGN}`);
  await expect(page.locator(`${brandSlug}-lead-popup`)).toHaveCount(1);
  await page.getByRole('button', { name: 'Try' }).focus();
  await page.keyboard.press('Enter');
  await answerByKeyboard(page, page.getByRole('dialog'), email);
}

/** Nothing waits in the browser any more. */
const expectNothingWaits = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);

test('A lead that a visitor of another site sends by keyboard is stored once, with integration, page and campaign', async ({
  page,
}) => {
  const email = createEmail();
  await send(page, email);
  await expect(page.getByRole('dialog').getByRole('heading', { name: /thank you/i })).toBeVisible();
  await expectNothingWaits(page);
  const [lead, ...others] = await findLeads(email);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    integration: { key, name: 'Tea shop', sdk: expect.stringMatching(/^embed-\d/) },
    // The campaign stands with the lead, not in the page's address.
    page: { url: `${host.url}/tea`, title: 'Tea' },
    data: { firstName: 'Ada', lastName: 'Lovelace' },
    marketing_attribution: { last_touch: { utm_source: 'tea-letter', utm_campaign: 'spring' } },
  });
  expect(wire.find(email).attempts).toBe(1);
});

const TROUBLE =
  /POST .* failed|CORS policy|status of 500|answered 500|Failed to load resource|failed: net::/;

if (isFullScope) {
  test('While the api is down the lead is kept, and a later page of the host sends it until it is stored, once', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(TROUBLE);
    const email = createEmail();
    wire.faults.set(email, [500, 'abort', 500, 'abort']);
    await send(page, email);
    await expect(page.getByRole('dialog').getByText('It is safe in this browser')).toBeVisible();
    await page.goto(`${host.url}/later`);
    await expectNothingWaits(page);
    expect(wire.find(email).attempts).toBe(5);
    expect(await findLeads(email)).toMatchObject([
      { integration: { key }, page: { url: `${host.url}/tea` } },
    ]);
  });

  test('When the lead arrives and its answer does not, it is sent again, and stored once', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(TROUBLE);
    const email = createEmail();
    wire.faults.set(email, ['lost']);
    await send(page, email);
    await expect.poll(() => wire.find(email).attempts).toBe(2);
    await expectNothingWaits(page);
    expect(await findLeads(email)).toMatchObject([{ integration: { key } }]);
  });

  test('A lead that is sent offline is stored once when the visitor is online again', async ({
    page,
    context,
    expectTrouble,
  }) => {
    expectTrouble(TROUBLE);
    const email = createEmail();
    await page.goto(`${host.url}/tea`);
    await expect(page.locator(`${brandSlug}-lead-popup`)).toHaveCount(1);
    await page.getByRole('button', { name: 'Try' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await context.setOffline(true);
    await answerByKeyboard(page, page.getByRole('dialog'), email);
    await expect(page.getByRole('dialog').getByText('It is safe in this browser')).toBeVisible();
    expect(wire.find(email).attempts).toBe(0);
    await context.setOffline(false);
    await expectNothingWaits(page);
    expect(await findLeads(email)).toMatchObject([{ integration: { key } }]);
  });
}
