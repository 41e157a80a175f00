// @vitest-environment happy-dom
/**
 * Every number of the specification that belongs to a client, as the client has it: read from its own configuration where it
 * tells, else from what it does, else from the text of what visitors are served. None is compared with a constant of ours.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bundleClient, runClient } from '../testing/bundleClient.ts';
import type * as PageTracker from './startPageTracker.ts';
import type * as Product from './startProductAnalytics.ts';

const require = createRequire(import.meta.url);
const SECOND_MS = 1_000;
const QUEUE = /^snowplowOutQueue_ezbot/;

/** Nothing here leaves the test. */
class SilentRequest {
  withCredentials = true;
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}

let product: string;
let pageTracker: string;
beforeAll(async () => {
  product = await bundleClient(
    `export * from './startProductAnalytics.ts';
     export { default as mixpanel } from 'mixpanel-browser/src/loaders/loader-module-with-async-modules';`,
  );
  pageTracker = await bundleClient(`export * from './startPageTracker.ts';`);
});

describe('Product analytics', () => {
  let get: (option: string) => unknown;
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => Response.json({ flags: {} }));
    vi.stubGlobal('XMLHttpRequest', SilentRequest);
    const { startProductAnalytics, mixpanel } = runClient<
      typeof Product & { mixpanel: { get_config(option: string): unknown } }
    >(product);
    const urls = { recorderUrl: '/recorder.js', targetingUrl: '/targeting.js' };
    startProductAnalytics(
      { token: 'token', api: '/mp', replayPercent: 0, ...urls },
      'https://site.example',
    );
    get = (option) => mixpanel.get_config(option);
  });

  test.each([
    ['batch_size', 50],
    ['batch_flush_interval_ms', 5_000],
    ['batch_request_timeout_ms', 90_000],
    ['cookie_expiration', 365],
    ['track_links_timeout', 300],
    ['record_idle_timeout_ms', 1_800_000],
    ['record_max_ms', 86_400_000],
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

  const read = (file: string) => readFileSync(require.resolve(`mixpanel-browser/${file}`), 'utf8');
  test.each([
    [
      'replay: batches of 1000, sent every 10000 ms',
      'dist/mixpanel-recorder.min.js',
      /batch_size:1e3,batch_flush_interval_ms:10\*1e3|batch_size:1e3,batch_flush_interval_ms:1e4/,
    ],
    [
      'replay: shortest at most 8000 ms',
      'src/utils.js',
      /MAX_VALUE_FOR_MIN_RECORDING_MS = 8 \* 1000/,
    ],
    ['replay: canvas sampling 15', 'dist/mixpanel-recorder.min.js', /sampling:\{canvas:15\}/],
    [
      'replay: images of quality 0.6 in webp',
      'dist/mixpanel-recorder.min.js',
      /type:"image\/webp",quality:\.6/,
    ],
    [
      'logged properties are cut at 255 characters',
      'src/mixpanel-core.js',
      /_\.truncate\(options\.data, 255\)/,
    ],
    ['text is captured up to 255 characters', 'src/autocapture/utils.js', /\.substring\(0, 255\)/],
  ])('%s', (_what, file, pattern) => {
    expect(read(file)).toMatch(pattern);
  });

  test.each([
    'Tracking has been opted out, stopping recording.',
    'First batch does not contain a full snapshot. Aborting recording.',
  ])('The recorder says: %s', (message) => {
    expect(read('dist/mixpanel-recorder.min.js')).toContain(message);
  });

  test.each([
    'No flags in API response',
    'Bad HTTP status',
    'timeout',
    'distinct_id cannot have $device: prefix',
    'alias matches current distinct_id - skipping api call',
    'You must name your new library',
    'You have already initialized',
    'must be a number',
    'No event name provided',
  ])('The client says: %s', (message) => {
    expect(product).toContain(message);
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
    tracker.trackPageView();
    const expires = Number(localStorage.getItem(findKey(key)));
    expect(Math.round((expires - Date.now()) / SECOND_MS)).toBe(seconds);
  });

  test('events are those of project 38, sent to the collector', async () => {
    const tracker = await start();
    tracker.trackPageView();
    await vi.waitFor(() => expect(answer).toHaveBeenCalled());
    const request = answer.mock.calls[0]?.[0] as Request;
    expect(request.url).toBe('https://site.example/sp/com.snowplowanalytics.snowplow/tp2');
    expect((await request.json()).data[0]).toMatchObject({ e: 'pv', aid: '38', tna: 'ezbot' });
  });

  test('a batch is closed at 40000 bytes', async () => {
    let release = () => {};
    answer.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          release = () => resolve(new Response('ok'));
        }),
    );
    const tracker = await start();
    for (let index = 0; index < 60; index++) tracker.reward({ key: 'x'.repeat(2_000) });
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    release();
    await vi.waitFor(() => expect(answer.mock.calls.length).toBeGreaterThan(2));
    const bodies = await Promise.all(answer.mock.calls.map(([request]) => request.clone().text()));
    const [full = '', one = ''] = [bodies[1], bodies[0]];
    const eventBytes = one.length;
    expect(full.length).toBeGreaterThanOrEqual(40_000 - eventBytes);
    expect(full.length).toBeLessThan(40_000 + eventBytes);
  });

  test('1000 events wait in this browser at most', async () => {
    answer.mockImplementation(() => new Promise(() => {}));
    (await start()).reward({ key: 'lead' });
    await vi.waitFor(() => expect(readQueue()).toHaveLength(1));
    const key = findKey(QUEUE);
    localStorage.setItem(key, JSON.stringify(Array(998).fill(readQueue()[0])));
    const later = await start();
    for (let index = 0; index < 5; index++) later.reward({ key: 'lead' });
    await vi.waitFor(() => expect(readQueue()).toHaveLength(1_000));
  });

  test('a request is given up after 5000 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const signals: AbortSignal[] = [];
    answer.mockImplementation(({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const tracker = await start();
    tracker.trackPageView();
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
  ])('after status %i %i of 1 event waits for another try', async (status, waiting) => {
    answer.mockImplementation(async () => new Response('', { status }));
    const tracker = await start();
    tracker.trackPageView();
    await vi.waitFor(() => expect(answer).toHaveBeenCalled());
    await vi.waitFor(() => expect(readQueue()).toHaveLength(waiting));
  });

  test('a page that is read for 5 s is active, and says so every 10 s', async () => {
    vi.useFakeTimers({ now: 1_795_000_000_000 });
    const tracker = await start();
    tracker.trackPageView();
    const kinds = async () =>
      (await Promise.all(answer.mock.calls.map(([request]) => request.clone().json()))).flatMap(
        ({ data }) => data.map(({ e }: { e: string }) => e),
      );
    const stay = async (seconds: number) => {
      for (let index = 0; index < seconds; index++) {
        document.dispatchEvent(new Event('mousemove'));
        window.dispatchEvent(new Event('scroll'));
        await vi.advanceTimersByTimeAsync(SECOND_MS);
      }
    };
    await stay(4);
    expect(await kinds()).toEqual(['pv']);
    await stay(12);
    expect((await kinds()).filter((kind) => kind === 'pp').length).toBeGreaterThanOrEqual(1);
    const before = (await kinds()).length;
    await stay(10);
    expect((await kinds()).length).toBe(before + 1);
  });
});
