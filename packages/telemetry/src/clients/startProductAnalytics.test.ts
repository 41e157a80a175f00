// @vitest-environment happy-dom
/** The specification's product analytics, observed on the client that visitors load. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearVisitorData } from '../identity/clearVisitorData.ts';
import { bundleClient, runClient } from '../testing/bundleClient.ts';
import { createOccurrence } from '../testing/createOccurrence.ts';
import type * as Start from './startProductAnalytics.ts';

const DAY_MS = 86_400_000;

interface Client {
  track(event?: string | null, properties?: object): void;
  identify(id?: string): unknown;
  alias(id: string): unknown;
  time_event(event?: string | null): void;
  people: { increment(property: unknown, by?: unknown): void; set(properties: object): void };
  set_group(key: string, id: string): void;
  get_distinct_id(): string;
  get_property(name: string): unknown;
  get_config(name: string): unknown;
  has_opted_out_tracking(): boolean;
  flags: { get_variant_value(key: string, fallback: unknown): Promise<unknown> };
}
type Bundle = typeof Start & { mixpanel: Client };

let code: string;
beforeAll(async () => {
  code = await bundleClient(
    `export * from './startProductAnalytics.ts';
     export { mixpanel } from './mixpanel.ts';`,
  );
});

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}
const sent: Sent[] = [];
class RecordingRequest {
  private readonly request: Sent = { url: '', headers: {}, body: '' };
  withCredentials = true;
  readyState = 0;
  status = 0;
  responseText = '';
  onreadystatechange: (() => void) | null = null;
  open(_method: string, url: string) {
    this.request.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.request.headers[name.toLowerCase()] = value;
  }
  send(body: string) {
    this.request.body = body;
    sent.push(this.request);
    this.readyState = 4;
    this.status = 200;
    this.responseText = '{"status":1,"error":null}';
    queueMicrotask(() => this.onreadystatechange?.());
  }
  abort() {}
}

const logged = vi.fn();
const fetched: { url: string; headers: Headers }[] = [];
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  localStorage.clear();
  sent.length = 0;
  fetched.length = 0;
  logged.mockReset();
  for (const kind of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, kind).mockImplementation((...texts) => logged(texts.join(' ')));
  vi.stubGlobal('XMLHttpRequest', RecordingRequest);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    fetched.push({ url: String(url), headers: new Headers(init.headers) });
    return Response.json({
      flags: { headline: { variant_key: 'B', variant_value: 'blue' } },
    });
  });
});

function start() {
  const bundle = runClient<Bundle>(code);
  const settings = { token: 'token', api: '/mp', replayPercent: 0 };
  const urls = { recorderUrl: '/recorder.js', targetingUrl: '/targeting.js' };
  const analytics = bundle.startProductAnalytics({ ...settings, ...urls }, 'https://site.example');
  return { ...bundle, analytics };
}
const bodyOf = ({ body }: Sent) =>
  JSON.parse(atob(decodeURIComponent(body.replace(/^data=/, '')))) as Record<string, unknown>[];
const sentTo = (path: string) => sent.filter(({ url }) => new URL(url).pathname.startsWith(path));

test('Events are sent in batches of 50, every 5000 ms', async () => {
  const { analytics } = start();
  for (let index = 0; index < 60; index++) analytics.track('Viewed', {}, createOccurrence());
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sentTo('/mp/track')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentTo('/mp/track').map((request) => bodyOf(request).length)).toEqual([50, 10]);
  analytics.track('Viewed', {}, createOccurrence());
  await vi.advanceTimersByTimeAsync(4_999);
  expect(sentTo('/mp/track')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentTo('/mp/track')).toHaveLength(3);
});

test('The cookie lasts 365 days', () => {
  const write = vi.spyOn(document, 'cookie', 'set');
  start();
  const [, expires = ''] =
    /^mp_token_mixpanel=.*expires=([^;]+)/.exec(write.mock.lastCall?.[0] ?? '') ?? [];
  expect(Math.round((Date.parse(expires) - Date.now()) / DAY_MS)).toBe(365);
});

test('Scrolling is counted at 25, 50, 75 and 100 percent of a page', async () => {
  start();
  const height = vi.spyOn(document.body, 'scrollHeight', 'get');
  // A page that fits the window is not scrolled.
  height.mockReturnValue(innerHeight);
  dispatchEvent(new Event('scrollend'));
  height.mockReturnValue(innerHeight + 1_000);
  for (const top of [240, 250, 490, 500, 740, 750, 990, 1_000]) {
    vi.stubGlobal('scrollY', top);
    dispatchEvent(new Event('scroll'));
    dispatchEvent(new Event('scrollend'));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  const scrolled = sentTo('/mp/track')
    .flatMap(bodyOf)
    .filter(({ event }) => event === '$mp_scroll');
  expect(
    scrolled.map(
      ({ properties }) => (properties as { $scroll_checkpoint: number }).$scroll_checkpoint,
    ),
  ).toEqual([25, 50, 75, 100]);
});

describe('Identity', () => {
  test('is anonymous at first, identified after identify, and anonymous with another device id after reset', () => {
    const { mixpanel, analytics } = start();
    const device = mixpanel.get_property('$device_id');
    expect(mixpanel.get_distinct_id()).toBe(`$device:${device}`);
    analytics.identify('visitor-1', { name: 'Ada' }, createOccurrence());
    expect(mixpanel.get_distinct_id()).toBe('visitor-1');
    analytics.reset();
    const fresh = mixpanel.get_property('$device_id');
    expect(fresh).not.toBe(device);
    expect(mixpanel.get_distinct_id()).toBe(`$device:${fresh}`);
    // As when a visitor withdraws consent and agrees again.
    analytics.identify('visitor-1', {}, createOccurrence());
    analytics.optOut();
    clearVisitorData({ document, storages: [() => localStorage], domains: [] });
    const again = start().mixpanel;
    expect(again.has_opted_out_tracking()).toBe(false);
    expect(again.get_property('$device_id')).not.toBe(fresh);
    expect(again.get_distinct_id()).toMatch(/^\$device:/);
  });

  test('rejects an id with the prefix of device ids', () => {
    const { mixpanel, analytics } = start();
    analytics.identify('$device:visitor-1', {}, createOccurrence());
    expect(logged.mock.calls.join()).toContain('distinct_id cannot have $device: prefix');
    expect(mixpanel.get_distinct_id()).not.toBe('$device:visitor-1');
  });

  test('skips an alias for the current id', () => {
    const { mixpanel } = start();
    mixpanel.identify('visitor-1');
    mixpanel.alias('visitor-1');
    expect(logged.mock.calls.join()).toContain(
      'alias matches current distinct_id - skipping api call',
    );
    expect(sentTo('/mp/track')).toEqual([]);
  });

  test('is neither batched nor stored after opting out', async () => {
    const { mixpanel, analytics } = start();
    analytics.track('before', {}, createOccurrence());
    expect(document.cookie).toContain('mp_token_mixpanel');
    analytics.optOut();
    expect(mixpanel.has_opted_out_tracking()).toBe(true);
    analytics.track('after', {}, createOccurrence());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(
      sentTo('/mp/track')
        .flatMap(bodyOf)
        .map(({ event }) => event),
    ).not.toContain('after');
    expect(document.cookie).not.toContain('mp_token_mixpanel');
  });
});

test('An increment must be a number', async () => {
  const { mixpanel } = start();
  mixpanel.identify('visitor-1');
  for (const refused of ['many', '7up', '7', Number.NaN, null]) {
    mixpanel.people.increment('logins', refused);
    mixpanel.people.increment({ logins: refused });
  }
  expect(logged.mock.calls.join().match(/An increment must be a number/g)).toHaveLength(10);
  mixpanel.people.increment('logins');
  mixpanel.people.increment('logins', -2);
  mixpanel.people.increment({ logins: 3 });
  await vi.advanceTimersByTimeAsync(11_000);
  const added = sentTo('/mp/engage')
    .flatMap(bodyOf)
    .flatMap(({ $add }) => $add ?? []);
  // The client puts the updates of one batch in an order of its own.
  expect(new Set(added)).toEqual(new Set([{ logins: 1 }, { logins: -2 }, { logins: 3 }]));
});

test.each([undefined, null, '', ' '])('Events and timings need a name: %o', async (name) => {
  const { mixpanel } = start();
  mixpanel.track(name);
  mixpanel.time_event(name);
  expect(logged.mock.calls.join()).toContain('No event name provided to mixpanel.track');
  expect(logged.mock.calls.join()).toContain('No event name provided to mixpanel.time_event');
  await vi.advanceTimersByTimeAsync(11_000);
  expect(sentTo('/mp/track')).toEqual([]);
});

let captures = 0;
/** The names of the events that a change and a click of an element send, without those of earlier tests. */
async function capture(html: string, value = '') {
  start();
  const mark = `mark-${++captures}`;
  document.body.innerHTML = html.replace('data-target', `data-target class="${mark}"`);
  const element = document.querySelector<HTMLInputElement>('[data-target]')!;
  if (value) element.value = value;
  for (const type of ['change', 'click'])
    element.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  await vi.advanceTimersByTimeAsync(11_000);
  document.body.replaceChildren();
  return sentTo('/mp/track')
    .flatMap(bodyOf)
    .filter((sentEvent) => JSON.stringify(sentEvent).includes(`"${mark}"`))
    .map(({ event }) => event);
}

test.each([
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '4111111111111111',
  '3782 822463 10005',
  '123-45-6789',
  '123 45 6789',
  '123456789',
])(
  'Autocapture skips an element with a value like a card or social-security number: %s',
  async (value) => {
    expect(await capture('<input data-target name="note">', value)).toEqual([]);
    expect(await capture('<textarea data-target name="note"></textarea>', value)).toEqual([]);
    expect(await capture(`<p data-target title="${value}">Hi</p>`)).toEqual([]);
    expect(await capture(`<p data-target contenteditable="true">${value}</p>`)).toEqual([]);
  },
);

test.each([
  '<input data-target type="password">',
  '<input data-target type="hidden">',
  '<input data-target name="ssn">',
  '<input data-target name="cc_number">',
  '<input data-target name="field" id="card-number">',
  '<input data-target name="field" autocomplete="cc-csc">',
  '<textarea data-target name="password"></textarea>',
  '<select data-target name="exp-month"></select>',
  '<label data-target>Pass phrase<input type="password"></label>',
])('Autocapture skips %s', async (html) => {
  expect(await capture(html)).toEqual([]);
});

test.each([
  ['<input data-target name="email">', 'ada@example.com', '$mp_input_change'],
  ['<input data-target name="size">', '10 000', '$mp_input_change'],
  ['<input data-target name="phone">', '+1 202 555 0100', '$mp_input_change'],
  ['<label data-target>Name<input name="name"></label>', '', '$mp_click'],
  [
    '<p id="expertise"><button data-target data-at="1795000000000">Go</button></p>',
    '',
    '$mp_click',
  ],
])('Autocapture counts %s with the value %o', async (html, value, event) => {
  expect(new Set(await capture(html, value))).toEqual(new Set([event]));
});

test('Events, people and groups go form-encoded to this site, flags with the token as authorization', async () => {
  const { analytics, mixpanel } = start();
  analytics.identify('visitor-1', { name: 'Ada' }, createOccurrence());
  analytics.track('Viewed Pop-up', { name: 'popup_form' }, createOccurrence());
  analytics.group('popup');
  await vi.advanceTimersByTimeAsync(11_000);
  for (const path of ['/mp/track', '/mp/engage']) {
    const [request] = sentTo(path);
    expect(request?.url.startsWith(`https://site.example${path}/?`)).toBe(true);
    expect(request?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  }
  expect(sentTo('/mp/track').flatMap(bodyOf)).toContainEqual(
    expect.objectContaining({ event: 'Viewed Pop-up' }),
  );
  const [flags] = fetched.filter(({ url }) => url.includes('/mp/flags/'));
  expect(flags?.headers.get('authorization')).toBe(`Basic ${btoa('token:')}`);
  expect(await mixpanel.flags.get_variant_value('headline', 'red')).toBe('blue');
});
