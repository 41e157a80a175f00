import type { Frame, Page } from '@playwright/test';
import { COOKIES } from '@site/state/cookies';
import { createLeadBody } from '../../services/api/src/testing/createLeadBody.ts';
import { readLeads } from '../site/readLeads.ts';
import { runCommand } from '../site/runCommand.ts';
import { expect, test } from '../site/test.ts';
import { type Host, startHost } from './startHost.ts';

const { SITE_URL = '', SITE_DATA: dataDir = '' } = process.env;
const INTEGRATIONS = 'services/api/src/cli/integrations.ts';

let shop: Host;
let thief: Host;
/** The address of the shop's integration. */
let address: string;

test.beforeAll(async () => {
  shop = await startHost(SITE_URL);
  thief = await startHost(SITE_URL);
  const args = ['create', '--name', 'Tea shop', '--origin', shop.origin, '--json'];
  const created = JSON.parse(await runCommand([INTEGRATIONS, ...args], { dataDir }));
  address = `${SITE_URL}/api/embed/1/${created.integration.key}`;
});
test.afterAll(async () => {
  await shop.stop();
  await thief.stop();
});

const createBody = (email: string) => ({
  ...createLeadBody(email),
  consent: ['marketing'],
  sdk: '1.0.0',
});

/** Sends a lead as a client on the page does. */
const send = (
  page: Page | Frame,
  body: object,
  changes: { headers?: Record<string, string>; mode?: RequestMode } = {},
) =>
  page.evaluate(
    async ({ url, lead, init }) => {
      const body = JSON.stringify({ ...lead, page: { url: location.href, title: document.title } });
      try {
        const answer = await fetch(url, {
          method: 'POST',
          credentials: 'omit',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': '1',
            'x-elapsed-ms': '9000',
          },
          ...init,
          body,
        });
        const text = await answer.text();
        return {
          status: answer.status,
          answer: text && JSON.parse(text),
          replayed: answer.headers.get('idempotency-replayed'),
        };
      } catch (error) {
        return { failure: (error as Error).name };
      }
    },
    { url: `${address}/leads`, lead: body, init: changes },
  );

const findLead = async (email: string) =>
  (await readLeads(dataDir)).find((lead) => lead.email === email);

test('a page of the integration sends a lead, once, and is left as it was', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble(/answered 400|status of 400/);
  await page.goto(`${shop.origin}/tea?session=secret#top`);
  await page.evaluate(() => {
    document.title = 'Tea <script>alert(1)</script>';
  });
  const before = await page.content();
  const settings = await page.evaluate(async (url) => (await fetch(url)).json(), address);
  expect(settings).toEqual({});

  const body = createBody('page-of-shop@example.com');
  const first = await send(page, body);
  expect(first).toMatchObject({ status: 201, answer: { status: 'accepted' }, replayed: null });
  expect(await send(page, body)).toEqual({ ...first, replayed: 'true' });
  expect(await findLead('page-of-shop@example.com')).toMatchObject({
    id: first.answer.id,
    integration: { name: 'Tea shop', sdk: '1.0.0' },
    page: { url: `${shop.origin}/tea`, title: 'Tea script alert(1) /script' },
    marketing_attribution: body.marketing_attribution,
  });
  const invalid = await send(page, { ...body, email: 'none' });
  expect(invalid).toMatchObject({ status: 400, answer: { error: 'invalid_request' } });

  expect(await page.content()).toBe(before);
  expect((await context.cookies(SITE_URL)).map(({ name }) => name)).toEqual([COOKIES.popupOpened]);
});

test('a page that has copied the key sends nothing, and learns why', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/blocked by CORS policy|ERR_FAILED|status of 40[34]|answered 40[34]/);
  await page.goto(thief.origin);
  const body = createBody('page-of-thief@example.com');
  expect(await send(page, body)).toEqual({ failure: 'TypeError' });
  // Browsers send plain text without asking first.
  const headers = { 'content-type': 'text/plain' };
  expect(await send(page, body, { headers })).toMatchObject({
    answer: { error: 'foreign_origin' },
  });
  expect(await send(page, body, { headers, mode: 'no-cors' })).toMatchObject({ status: 0 });
  const read = await page.evaluate(async (url) => {
    const answer = await fetch(url);
    return [answer.status, await answer.json()];
  }, address);
  expect(read).toEqual([403, expect.objectContaining({ error: 'foreign_origin' })]);

  const own = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'read',
        (error: Error) => error.name,
      ),
    `${SITE_URL}/api/docs/openapi.json`,
  );
  expect(own).toBe('TypeError');
  expect(await findLead('page-of-thief@example.com')).toBeUndefined();
});

test('a sandboxed frame, whose origin is null, sends nothing', async ({ page, expectTrouble }) => {
  expectTrouble(/blocked by CORS policy|ERR_FAILED|status of 403|answered 403/);
  await page.goto(shop.origin);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.src = location.href;
    document.body.append(frame);
  });
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('There is no frame.');
  await frame.waitForURL(shop.origin);
  expect(await frame.evaluate(() => origin)).toBe('null');
  expect(await send(frame, createBody('frame@example.com'))).toEqual({
    failure: 'TypeError',
  });
  expect(await findLead('frame@example.com')).toBeUndefined();
});

test('a revoked key sends nothing more', async ({ page, expectTrouble }) => {
  expectTrouble(/blocked by CORS policy|ERR_FAILED|status of 404|answered 404/);
  await page.goto(shop.origin);
  const args = ['create', '--name', 'Ended', '--origin', shop.origin, '--json'];
  const { integration } = JSON.parse(await runCommand([INTEGRATIONS, ...args], { dataDir }));
  const read = () =>
    page.evaluate(
      async (url) => (await fetch(url, { cache: 'no-store' })).status,
      `${SITE_URL}/api/embed/1/${integration.key}`,
    );
  expect(await read()).toBe(200);
  await runCommand([INTEGRATIONS, 'revoke', integration.key], { dataDir });
  expect(await read()).toBe(404);
});
