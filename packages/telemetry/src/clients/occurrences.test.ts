// @vitest-environment happy-dom
/** The time, page and id that vendors get of an event, observed on the clients that visitors are served. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bundleClient, runClient } from '../testing/bundleClient.ts';
import { createOccurrence } from '../testing/createOccurrence.ts';
import { SilentRequest } from '../testing/SilentRequest.ts';
import type * as CustomerData from './startCustomerData.ts';
import type * as PageTracker from './startPageTracker.ts';
import type * as Product from './startProductAnalytics.ts';

const AT = 1_763_800_000_000;
const occurrence = createOccurrence();
const { id, at, page } = occurrence;

let code: Record<'customers' | 'product' | 'tracker', string>;
beforeAll(async () => {
  code = {
    customers: await bundleClient(`export * from './startCustomerData.ts';`),
    product: await bundleClient(`export * from './startProductAnalytics.ts';`),
    tracker: await bundleClient(`export * from './startPageTracker.ts';`),
  };
});

interface Sent {
  url: string;
  body: string;
}
let sent: Sent[];
beforeEach(() => {
  localStorage.clear();
  // Product analytics look for a database that this page lacks.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sent = [];
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const isText = typeof request === 'string';
    const body = isText ? String(init?.body ?? '') : await request.clone().text();
    sent.push({ url: isText ? request : request.url, body });
    return Response.json({ flags: {} });
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends SilentRequest {
      url = '';
      override open(_method: string, url: string) {
        this.url = url;
      }
      override send(body: string) {
        sent.push({ url: this.url, body });
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function startCustomers(api = '/cdp/v1') {
  const { startCustomerData } = runClient<typeof CustomerData>(code.customers);
  return startCustomerData({ writeKey: 'key', api }, 'https://site.example');
}
function startTracker({
  collector = '/sp',
  session,
}: {
  collector?: string;
  session?: string;
} = {}) {
  const { startPageTracker } = runClient<typeof PageTracker>(code.tracker);
  const origin = 'https://site.example';
  return startPageTracker({ project: '38', collector, origin, siblings: [], session });
}
function startProduct(api = '/mp') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { startProductAnalytics } = runClient<typeof Product>(code.product);
  const urls = { recorderUrl: '/recorder.js', targetingUrl: '/targeting.js' };
  const settings = { token: 'token', api, replayPercent: 0, ...urls };
  return startProductAnalytics(settings, 'https://site.example');
}
const pathOf = ({ url }: Sent) => url.split('?')[0];
const flushProduct = () => vi.advanceTimersByTimeAsync(6_000);
const readProduct = () =>
  sent
    .filter(({ url }) => url.includes('/track/'))
    .flatMap(({ body }) => {
      const text = decodeURIComponent(body.replace(/^data=/, ''));
      return JSON.parse(text.startsWith('[') ? text : atob(text)) as {
        event: string;
        properties: Record<string, unknown>;
      }[];
    });
const readTracker = async () => {
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  return sent.flatMap(({ body }) => JSON.parse(body).data as Record<string, string>[]);
};

test('The customer-data client sends a call under the id, time and page that the site’s server was told', async () => {
  const client = await startCustomers();
  await client.track('Viewed Pop-up', { name: 'popup_form' }, occurrence);
  await client.identify({ email: 'ada@example.com' }, 'visitor-1', occurrence);
  await client.group('popup', {}, occurrence);
  const calls = sent.map(({ body }) => JSON.parse(body));
  expect(calls.map(({ type }) => type)).toEqual(['track', 'identify', 'group']);
  for (const call of calls) {
    expect(call).toMatchObject({ messageId: id, timestamp: new Date(AT).toISOString() });
    expect(call.context).not.toHaveProperty('ownId');
    expect(call.context.page).toEqual({
      url: 'https://site.example/grow?utm_source=letter',
      path: '/grow',
      search: '?utm_source=letter',
      title: 'Grow',
      referrer: 'https://search.example/',
    });
  }
});

test('Product analytics get an event under its id, with its time and page', async () => {
  const product = startProduct();
  product.track('Viewed Pop-up', { name: 'popup_form' }, occurrence);
  product.identify('visitor-1', { name: 'Ada' }, createOccurrence({ id: 'another' }));
  product.view(createOccurrence({ id: 'third' }));
  await flushProduct();
  const own = { time: at / 1_000, $current_url: page.url, $referrer: page.referrer };
  // The client puts the events of one batch in an order of its own.
  expect(new Set(readProduct())).toEqual(
    new Set([
      {
        event: 'Viewed Pop-up',
        properties: expect.objectContaining({ ...own, $insert_id: id, name: 'popup_form' }),
      },
      {
        event: '$identify',
        properties: expect.objectContaining({ ...own, $insert_id: 'another' }),
      },
      {
        event: '$mp_web_page_view',
        properties: expect.objectContaining({
          ...own,
          $insert_id: 'third',
          current_page_title: 'Grow',
          current_url_path: '/grow',
          current_url_search: '?utm_source=letter',
        }),
      },
    ]),
  );
});

test('Product analytics count no view of their own, whatever happens to the address', async () => {
  startProduct();
  history.pushState(null, '', '/pricing?a=1');
  history.replaceState(null, '', '/pricing#plans');
  window.dispatchEvent(new Event('hashchange'));
  await flushProduct();
  expect(readProduct()).toEqual([]);
});

test('The page tracker sends views and rewards with their time and page', async () => {
  const tracker = startTracker();
  tracker.trackPageView(occurrence);
  tracker.reward({ key: 'lead' }, createOccurrence({ at: AT + 1 }));
  tracker.reward({ key: 'lead' }, createOccurrence({ page: { ...page, url: location.href } }));
  await vi.waitFor(async () => expect(await readTracker()).toHaveLength(3));
  expect(await readTracker()).toMatchObject([
    { e: 'pv', dtm: String(AT), url: page.url, page: 'Grow', refr: page.referrer },
    { e: 'ue', dtm: String(AT + 1), url: page.url },
    { e: 'ue', dtm: String(AT), url: location.href },
  ]);
});

test('A ping belongs to the page that was viewed, also while the address is already the next page’s', async () => {
  vi.useFakeTimers({ now: AT });
  const tracker = startTracker();
  tracker.trackPageView(occurrence);
  tracker.reward({ key: 'lead' }, createOccurrence({ page: { ...page, url: location.href } }));
  for (let second = 0; second < 16; second++) {
    document.dispatchEvent(new Event('mousemove'));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const pings = (await readTracker()).filter(({ e }) => e === 'pp');
  expect(pings.length).toBeGreaterThan(0);
  expect(new Set(pings.map(({ url }) => url))).toEqual(new Set([page.url]));
});

test('The session that a link brought is the tracker’s own, in every tab', async () => {
  const session = 'c0ffee00-1111-4222-8333-444444444444';
  const tracker = startTracker({ session });
  expect(tracker.getSession().id).toBe(session);
  tracker.trackPageView(occurrence);
  tracker.reward({ key: 'lead' }, occurrence);
  await vi.waitFor(async () => expect(await readTracker()).toHaveLength(2));
  expect((await readTracker()).map(({ sid }) => sid)).toEqual([session, session]);
  expect(startTracker().getSession().id).toBe(session);
});

test('Where storage is blocked a session from a link breaks nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', undefined);
  const tracker = startTracker({ session: 'c0ffee00-1111-4222-8333-444444444444' });
  tracker.trackPageView(occurrence);
  const [view] = await readTracker();
  expect(view?.sid).toBe(tracker.getSession().id);
});

test.each(['https://vendor.example', 'https://vendor.example/', 'https://vendor.example/in'])(
  'A vendor given as %s is asked without an empty part in the path',
  async (place) => {
    const base = place.replace(/\/$/, '');
    startTracker({ collector: place }).trackPageView(occurrence);
    await (await startCustomers(place)).track('Viewed', {}, occurrence);
    const product = startProduct(place);
    product.track('Viewed', {}, occurrence);
    await flushProduct();
    expect(new Set(sent.map(pathOf))).toEqual(
      new Set([
        `${base}/com.snowplowanalytics.snowplow/tp2`,
        `${base}/t`,
        `${base}/flags/`,
        `${base}/track/`,
      ]),
    );
  },
);
