import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../site/readSettings.ts';
import { type StandIns, startStandIns } from './startStandIns.ts';

let standIns: StandIns;
beforeAll(async () => {
  standIns = await startStandIns(() => new Date(0));
});
afterAll(() => standIns.stop());

const variable = (name: string) => standIns.environment[name] ?? '';
const post = (url: string, body: string | Buffer<ArrayBuffer>) =>
  fetch(url, { method: 'POST', body });
const latest = (system: string) => {
  const { what, page, detail } = standIns.records.list(system).at(-1) ?? {};
  return { what, page, detail };
};

test('The site accepts the settings for all stand-ins, and they name no host but this machine', () => {
  expect(() => readSettings({ ...standIns.environment })).not.toThrow();
  const urls = Object.values(standIns.environment).filter((value) => value.includes('//'));
  expect(urls.length).toBeGreaterThan(10);
  expect(urls.filter((url) => new URL(url).hostname !== '127.0.0.1')).toEqual([]);
});

test.each(['ANALYTICS', 'CUSTOMER_DATA', 'SALES_CHAT', 'CRM', 'CONTENT_PREVIEW', 'CHATBOT'])(
  'The script of %s is served',
  async (prefix) => {
    const response = await fetch(variable(`${prefix}_SCRIPT`));
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect((await response.text()).length).toBeGreaterThan(500);
  },
);

test('Each third party has its own origin, like real vendors', () => {
  const scripts = Object.entries(standIns.environment).filter(([name]) => name.endsWith('_SCRIPT'));
  expect(new Set(scripts.map(([, url]) => new URL(url).origin)).size).toBe(6);
});

test('A hit of the Google tag is recorded with its page', async () => {
  const { origin } = new URL(variable('ANALYTICS_SCRIPT'));
  await post(
    `${origin}/g/collect?v=2&tid=G-1&en=page_view&dl=https%3A%2F%2Fsite.example%2Fpricing`,
    '',
  );
  expect(latest('analytics')).toEqual({
    what: 'page_view',
    page: 'https://site.example/pricing',
    detail: { v: '2', tid: 'G-1' },
  });
});

test('Customer-data calls are recorded one by one, without their write key', async () => {
  const call = { type: 'track', event: 'Viewed Pop-up', writeKey: 'secret', messageId: '1' };
  const answer = await post(
    `${variable('CUSTOMERIO_HOST')}/v1/batch`,
    JSON.stringify({ batch: [call, { type: 'identify', traits: { email: 'a@b.c' } }] }),
  );
  expect(await answer.json()).toEqual({ success: true });
  const [first, second] = standIns.records.list('customer-data');
  expect(first).toMatchObject({
    what: 'track: Viewed Pop-up',
    detail: { writeKey: '(hidden)', messageId: '1' },
  });
  expect(second).toMatchObject({ what: 'identify', detail: { traits: { email: 'a@b.c' } } });
});

test('Product analytics are decoded in every format that the client sends', async () => {
  const event = {
    event: 'Viewed Pop-up',
    properties: { $current_url: 'https://s.example/', token: 't' },
  };
  const encoded = Buffer.from(JSON.stringify([event])).toString('base64');
  const expected = {
    what: 'Viewed Pop-up',
    page: 'https://s.example/',
    detail: { ...event, properties: { ...event.properties, token: '(hidden)' } },
  };
  const api = variable('MIXPANEL_API');
  await post(`${api}/track/?verbose=1`, new URLSearchParams({ data: encoded }).toString());
  expect(latest('product-analytics')).toEqual(expected);
  await post(`${api}/track/`, JSON.stringify(event));
  expect(latest('product-analytics')).toEqual(expected);
  const recording = await post(
    `${api}/record/?seq=0&format=gzip&replay_start_url=https%3A%2F%2Fs.example%2F`,
    gzipSync(JSON.stringify([{}, {}])),
  );
  expect(await recording.json()).toEqual({ code: 200, status: 'OK' });
  expect(latest('product-analytics')).toMatchObject({
    what: 'recording, part 0',
    detail: { changes: 2 },
  });
});

test('Events of the page tracker are recorded by name', async () => {
  const own = {
    data: { schema: 'iglu:com.ezbot/reward_event/jsonschema/1-0-0', data: { key: 'lead' } },
  };
  await post(
    `${variable('EXPERIMENTS_COLLECTOR')}/com.snowplowanalytics.snowplow/tp2`,
    JSON.stringify({
      data: [
        { e: 'pv', url: 'https://s.example/' },
        { e: 'ue', ue_pr: JSON.stringify(own) },
      ],
    }),
  );
  expect(standIns.records.list('collector').map(({ what }) => what)).toEqual([
    'page view',
    'reward_event',
  ]);
  expect(latest('collector')).toMatchObject({ detail: { data: { data: { key: 'lead' } } } });
});

test('The experiment has a variant on the front page, and none elsewhere', async () => {
  const ask = async (path: string) =>
    (await fetch(`${variable('EXPERIMENTS_PREDICT')}?pageUrlPath=${path}`)).json();
  expect(await ask('/')).toMatchObject({ predictions: [{ key: 'home-hero-button' }] });
  expect(await ask('/about')).toEqual({ holdback: false, predictions: [] });
});

test('Leads and forms are recorded with their idempotency key', async () => {
  const response = await fetch(variable('FORMS_UPSTREAM_URL'), {
    method: 'POST',
    headers: { 'idempotency-key': 'one' },
    body: JSON.stringify({ id: 'one', form: 'demo-request' }),
  });
  expect(response.status).toBe(200);
  expect(latest('forms')).toMatchObject({
    what: 'demo-request',
    detail: { 'idempotency-key': 'one' },
  });
});

test('Unknown requests are answered with 404 and not recorded', async () => {
  const { origin } = new URL(variable('CRM_SCRIPT'));
  const before = standIns.records.count('crm');
  expect((await fetch(`${origin}/etc/passwd`)).status).toBe(404);
  expect(standIns.records.count('crm')).toBe(before);
});
