// @vitest-environment happy-dom
/**
 * Every number that the specification states for a client, read from the client's own configuration where it exposes it,
 * otherwise observed in its behaviour. None is compared with our own constants or searched for in a package's source.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleClient, runClient } from '../testing/bundleClient.ts';
import { createOccurrence } from '../testing/createOccurrence.ts';
import { createRecordedPage, readRecordedClient } from '../testing/createRecordedPage.ts';
import { SilentRequest } from '../testing/SilentRequest.ts';
import type * as PageTracker from './startPageTracker.ts';
import type * as Product from './startProductAnalytics.ts';

const SECOND_MS = 1_000;
const QUEUE = /^snowplowOutQueue_ezbot/;

let product: string;
let pageTracker: string;
beforeAll(async () => {
  product = await bundleClient(
    `export * from './startProductAnalytics.ts';
     export { mixpanel } from './mixpanel.ts';`,
  );
  pageTracker = await bundleClient(`export * from './startPageTracker.ts';`);
});

interface ProductClient {
  get_config(option: string): unknown;
  set_config(options: object): void;
  init(token: string, options: object, name?: string): ProductClient;
  track(event?: string, properties?: object): { properties: object };
}

function startClient() {
  const bundle = runClient<typeof Product & { mixpanel: ProductClient }>(product);
  const urls = { recorderUrl: '/recorder.js', targetingUrl: '/targeting.js' };
  const settings = { token: 'token', api: '/mp', replayPercent: 0, ...urls };
  const startAgain = () => bundle.startProductAnalytics(settings, 'https://site.example');
  startAgain();
  return { client: bundle.mixpanel, startAgain };
}

describe('Product analytics', () => {
  let client: ProductClient;
  const get = (option: string) => client.get_config(option);
  beforeAll(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => Response.json({ flags: {} }));
    vi.stubGlobal('XMLHttpRequest', SilentRequest);
    client = startClient().client;
  });
  afterEach(() => document.body.replaceChildren());

  /** The events of clicks on a new button, each at a time in ms and a place in px. */
  async function click(text: string, clicks: (readonly [ms: number, px: number])[] = [[0, 0]]) {
    const captured: { name: string; properties: object }[] = [];
    client.set_config({
      hooks: {
        before_track: (name: string, properties: object) => {
          captured.push({ name, properties });
          return [name, properties];
        },
      },
    });
    const button = document.createElement('button');
    button.textContent = text;
    document.body.append(button);
    vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date'] });
    for (const [ms, px] of clicks) {
      vi.setSystemTime(1_795_000_000_000 + ms);
      const event = new MouseEvent('click', { bubbles: true, composed: true });
      button.dispatchEvent(Object.assign(event, { pageX: px, pageY: 0 }));
    }
    vi.useRealTimers();
    await vi.waitFor(() => expect(captured).not.toEqual([]));
    return captured;
  }

  test.each([
    ['track_links_timeout', 300],
    ['batch_requests', true],
    ['persistence', 'cookie'],
    ['api_host', 'https://site.example/mp'],
    ['recorder_src', 'https://site.example/recorder.js'],
    ['targeting_src', 'https://site.example/targeting.js'],
    ['record_sessions_percent', 0],
    ['remote_settings_mode', 'disabled'],
  ])('%s is %s', (option, value) => {
    expect(get(option)).toBe(value);
  });

  test.each([
    ['rage_click', { click_count: 4, timeout_ms: 1_000, threshold_px: 30 }],
    ['scroll_depth_percent_checkpoints', [25, 50, 75, 100]],
    ['capture_text_content', false],
  ])('autocapture: %s is %j', (option, value) => {
    expect((get('autocapture') as Record<string, unknown>)[option]).toEqual(value);
  });

  test('properties are truncated to 255 characters', () => {
    const sent = client.track('Viewed', { note: 'x'.repeat(256), short: 'x'.repeat(255) });
    expect(sent.properties).toMatchObject({ note: 'x'.repeat(255), short: 'x'.repeat(255) });
  });

  test('text of a page is not captured, so none exceeds 255 characters', async () => {
    const [captured] = await click('words '.repeat(50));
    expect(captured).toMatchObject({ name: '$mp_click', properties: { $el_tag_name: 'button' } });
    expect(JSON.stringify(captured)).not.toContain('words');
  });

  test.each([
    [
      '4 clicks within 1000 ms and 30 px',
      1,
      [
        [0, 0],
        [333, 30],
        [666, 0],
        [1_000, 30],
      ],
    ],
    [
      'not 4 clicks within 1001 ms',
      0,
      [
        [0, 0],
        [333, 30],
        [666, 0],
        [1_001, 30],
      ],
    ],
    [
      'not 4 clicks within 31 px',
      0,
      [
        [0, 0],
        [10, 31],
        [20, 15],
        [30, 15],
      ],
    ],
    [
      'not 4 clicks that wander off',
      0,
      [
        [0, 0],
        [10, 20],
        [20, 40],
        [30, 60],
      ],
    ],
  ] as const)('a rage click: %s', async (_what, count, clicks) => {
    // The clicks of the test before are far away.
    const captured = await click('Go', [[-9_000, 9_000], ...clicks]);
    expect(captured.filter(({ name }) => name === '$mp_rage_click')).toHaveLength(count);
  });

  test.each([
    [
      'You must name your new library',
      () => Object.getPrototypeOf(client).init.call(client, 'other', {}),
    ],
  ])('the client says: %s', (message, act) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    act();
    expect(logged.mock.calls.join()).toContain(message);
  });

  test('a second start fails: You have already initialized', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { startAgain } = startClient();
    expect(startAgain).toThrow('You have already initialized mixpanel');
  });
});

describe('Responses to product analytics', () => {
  const logged = () => vi.mocked(console.error).mock.calls.join();
  const reported = vi.fn();
  beforeEach(() => {
    vi.stubGlobal('reportError', reported.mockReset());
    vi.useFakeTimers({ now: 1_795_000_000_000 });
    localStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => Response.json({}));
  });
  afterEach(() => void vi.useRealTimers());

  /** Tracks an event with the real client. Its request is answered with `status`; 0 means never. */
  async function track(status: number) {
    class AnsweringRequest extends SilentRequest {
      readyState = 0;
      status = 0;
      statusText = 'Odd';
      timeout = 0;
      onreadystatechange: (() => void) | null = null;
      override send() {
        const answer = () => {
          this.readyState = 4;
          this.status = status;
          this.onreadystatechange?.();
        };
        setTimeout(answer, status ? 1 : this.timeout);
      }
    }
    vi.stubGlobal('XMLHttpRequest', AnsweringRequest);
    startClient().client.track('Viewed');
    await vi.advanceTimersByTimeAsync(6_000);
  }

  test('without flags are reported', async () => {
    await track(200);
    expect(reported.mock.calls).toEqual([
      [new Error('Product analytics: No flags in API response')],
    ]);
  });
  test('that the network kept from arriving are not: blockers cause these', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await track(200);
    expect(reported).not.toHaveBeenCalled();
  });
  test('with an unexpected status are reported', async () => {
    await track(500);
    expect(logged()).toContain('Bad HTTP status: 500 Odd');
  });
  test('that never arrive time out after 90000 ms', async () => {
    await track(0);
    await vi.advanceTimersByTimeAsync(88_000);
    expect(logged()).not.toContain('timeout');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(logged()).toContain('timeout');
  });
});

describe('Session replay', () => {
  let code: Awaited<ReturnType<typeof readRecordedClient>>;
  beforeAll(async () => {
    code = await readRecordedClient();
  });
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_795_000_000_000 });
    localStorage.clear();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  // The options that the recorder passes to the library that observes the page.
  test.each([
    ['sampling', { canvas: 15 }],
    ['dataURLOptions', { type: 'image/webp', quality: 0.6 }],
    ['recordCanvas', false],
    ['maskAllInputs', true],
    ['maskTextSelector', '*'],
  ])('%s is %j', async (option, value) => {
    const { sources } = await createRecordedPage(code);
    expect(sources[0]?.[option]).toEqual(value);
  });

  test('changes are sent every 10000 ms in batches of 1000', async () => {
    const page = await createRecordedPage(code);
    page.takeSnapshot();
    for (let index = 0; index < 1_499; index++) page.moveMouse();
    await pass(9_999);
    expect(page.parts).toEqual([]);
    await pass(1);
    expect(page.parts.map(({ changes }) => changes.length)).toEqual([1_000, 500]);
    page.moveMouse();
    await pass(9_999);
    expect(page.parts).toHaveLength(2);
    await pass(1);
    expect(page.parts).toHaveLength(3);
  });

  test.each([
    [60_000, 8_000],
    [8_000, 8_000],
    [7_000, 7_000],
  ])('with a minimum length of %i ms nothing is sent before %i', async (asked, effective) => {
    const page = await createRecordedPage(code, { record_min_ms: asked });
    page.takeSnapshot();
    await pass(effective - 1);
    page.moveMouse();
    await pass(0);
    expect(page.parts).toEqual([]);
    await pass(1);
    page.moveMouse();
    await pass(0);
    expect(page.parts).toHaveLength(1);
  });
});

describe('Page tracker', () => {
  const answer = vi.fn<(request: Request) => Promise<Response>>();

  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('fetch', answer);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answer.mockReset().mockImplementation(async () => new Response('ok'));
  });
  afterEach(() => void vi.useRealTimers());

  async function start() {
    const { startPageTracker } = runClient<typeof PageTracker>(pageTracker);
    return startPageTracker({
      project: '38',
      collector: '/sp',
      origin: 'https://site.example',
      siblings: ['app.site.example'],
    });
  }
  const findKey = (pattern: RegExp) =>
    Object.keys(localStorage).find((key) => pattern.test(key)) ?? '';
  const readQueue = () => JSON.parse(localStorage.getItem(findKey(QUEUE)) ?? '[]') as unknown[];

  test.each([
    ['the visitor is kept for 63072000 s', /^_sp_id\..*\.expires$/, 63_072_000],
    ['a session ends after 1800 s', /^_sp_ses\..*\.expires$/, 1_800],
  ])('%s', async (_what, key, seconds) => {
    vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date'] });
    const tracker = await start();
    tracker.trackPageView(createOccurrence({ at: Date.now() }));
    const expires = Number(localStorage.getItem(findKey(key)));
    expect(Math.round((expires - Date.now()) / SECOND_MS)).toBe(seconds);
  });

  test('events belong to project 38 and go to the collector', async () => {
    const tracker = await start();
    tracker.trackPageView(createOccurrence({ at: Date.now() }));
    await vi.waitFor(() => expect(answer).toHaveBeenCalled());
    const request = answer.mock.calls[0]?.[0] as Request;
    expect(request.url).toBe('https://site.example/sp/com.snowplowanalytics.snowplow/tp2');
    expect((await request.json()).data[0]).toMatchObject({ e: 'pv', aid: '38', tna: 'ezbot' });
  });

  test.each([100, 2_000, 13_000])(
    'a batch of events with %i characters has at most 40000 bytes',
    async (characters) => {
      const first = Promise.withResolvers<Response>();
      answer.mockImplementationOnce(() => first.promise);
      const tracker = await start();
      for (let index = 0; index < 60; index++)
        tracker.reward({ key: 'x'.repeat(characters) }, createOccurrence());
      await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
      first.resolve(new Response('ok'));
      await vi.waitFor(() => expect(readQueue()).toEqual([]));
      const bodies = await Promise.all(
        answer.mock.calls.map(([{ body }]) => new Response(body).text()),
      );
      const sizes = bodies.map((body) => Buffer.byteLength(body));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(40_000);
      expect(Math.max(...sizes)).toBeGreaterThan(19_500);
    },
  );

  test('at most 1000 events wait in this browser', async () => {
    answer.mockImplementation(() => new Promise(() => {}));
    (await start()).reward({ key: 'lead' }, createOccurrence());
    await vi.waitFor(() => expect(readQueue()).toHaveLength(1));
    const key = findKey(QUEUE);
    localStorage.setItem(key, JSON.stringify(Array(998).fill(readQueue()[0])));
    const later = await start();
    for (let index = 0; index < 5; index++) later.reward({ key: 'lead' }, createOccurrence());
    await vi.waitFor(() => expect(readQueue()).toHaveLength(1_000));
  });

  test('a request times out after 5000 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const signals: AbortSignal[] = [];
    answer.mockImplementation(({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const tracker = await start();
    tracker.trackPageView(createOccurrence({ at: Date.now() }));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(console.error).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(console.error).toHaveBeenCalledWith('Request timed out');
    expect(signals).not.toHaveLength(0);
  });

  test.each([
    [400, 0],
    [401, 0],
    [403, 0],
    [410, 0],
    [422, 0],
    [404, 1],
    [429, 1],
    [500, 1],
    [503, 1],
  ])('after status %i, %i of 1 event waits for a retry', async (status, waiting) => {
    answer.mockImplementation(async () => new Response('', { status }));
    const tracker = await start();
    tracker.trackPageView(createOccurrence({ at: Date.now() }));
    await vi.waitFor(() => expect(answer).toHaveBeenCalled());
    await vi.waitFor(() => expect(readQueue()).toHaveLength(waiting));
  });

  test('a page read for 5 s is active, and pings every 10 s', async () => {
    vi.useFakeTimers({ now: 1_795_000_000_000 });
    const tracker = await start();
    tracker.trackPageView(createOccurrence({ at: Date.now() }));
    const countPings = async () => {
      const bodies = answer.mock.calls.map(([request]) => request.clone().json());
      return (await Promise.all(bodies)).flatMap(({ data }) => data).filter(({ e }) => e === 'pp')
        .length;
    };
    const seconds: number[] = [];
    for (let second = 1; second <= 30; second++) {
      document.dispatchEvent(new Event('mousemove'));
      window.dispatchEvent(new Event('scroll'));
      await vi.advanceTimersByTimeAsync(SECOND_MS);
      if ((await countPings()) > seconds.length) seconds.push(second);
    }
    expect(seconds).toEqual([5, 15, 25]);
  });
});
