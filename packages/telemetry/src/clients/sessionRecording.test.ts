// @vitest-environment happy-dom
/** The specification's session replay, observed on the recorder that visitors load. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRecordedPage, readRecordedClient } from '../testing/createRecordedPage.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;
const LONGEST_MS = 24 * 60 * MINUTE_MS;
const FLUSH_MS = 10_000;

// A simulated day takes many small steps of the recorder.
vi.setConfig({ testTimeout: 60_000 });

let code: Awaited<ReturnType<typeof readRecordedClient>>;
beforeAll(async () => {
  code = await readRecordedClient();
});
beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_000_000_000 });
  localStorage.clear();
  for (const kind of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, kind).mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const open = (options?: Parameters<typeof createRecordedPage>[1]) =>
  createRecordedPage(code, options);
type Page = Awaited<ReturnType<typeof open>>;

async function openRecorded() {
  const page = await open();
  page.takeSnapshot();
  page.moveMouse();
  await pass(FLUSH_MS);
  return page;
}
/** Counts the page changes waiting in this browser. */
const countStored = ({ stored }: Page) =>
  [...(stored.get('mixpanelBrowserDb')?.get('mixpanelRecordingEvents')?.values() ?? [])].flat()
    .length;
const seqsOf = ({ parts }: Page, replayId?: string) =>
  parts.filter(({ query }) => query.replay_id === replayId).map(({ query }) => query.seq);

describe('A part', () => {
  test('names its position, the recording’s length and its visitor, with the token as authorization', async () => {
    const page = await openRecorded();
    await pass(1_500);
    page.moveMouse();
    await pass(FLUSH_MS);
    const [first, second] = page.parts;
    expect(first?.authorization).toBe(`Basic ${btoa('token:')}`);
    expect(first?.query).toEqual({
      $current_url: location.href,
      $lib_version: '2.83.0',
      batch_start_time: '1795000000',
      mp_lib: 'web',
      replay_id: page.getReplayId(),
      replay_length_ms: '0',
      replay_start_time: '1795000000',
      replay_start_url: location.href,
      seq: '0',
      distinct_id: expect.stringMatching(/^\$device:/),
      $device_id: expect.any(String),
      format: 'body',
    });
    expect(first?.changes.map(({ type }) => type)).toContain(2);
    expect(second?.query).toMatchObject({
      replay_id: first?.query.replay_id,
      seq: '1',
      replay_length_ms: '11500',
      batch_start_time: '1795000011.5',
      replay_start_time: '1795000000',
    });
  });

  test('without a full snapshot cannot be the first: the recording is dropped', async () => {
    const page = await open();
    page.moveMouse();
    await pass(FLUSH_MS);
    expect(page.reported).toEqual([
      'Product analytics: First batch does not contain a full snapshot. Aborting recording.',
    ]);
    expect(page.isRecording()).toBe(false);
    expect(page.parts).toEqual([]);
  });
});

describe('A new recording with another id starts', () => {
  test('after 1800000 ms of inactivity, and sends nothing before the next activity', async () => {
    const page = await openRecorded();
    const first = page.getReplayId();
    await pass(IDLE_MS - FLUSH_MS - 1);
    expect(page.getReplayId()).toBe(first);
    await pass(1);
    const second = page.getReplayId();
    expect(second).not.toBe(first);

    page.takeSnapshot();
    await pass(MINUTE_MS);
    expect(seqsOf(page, second)).toEqual([]);
    page.moveMouse();
    await pass(FLUSH_MS);
    expect([seqsOf(page, first), seqsOf(page, second)]).toEqual([['0'], ['0', '1']]);
    expect(page.parts[1]?.changes[0]?.type).toBe(2);
  });

  test('after 86400000 ms, however active the visitor is', async () => {
    const page = await openRecorded();
    const first = page.getReplayId();
    const quarters = LONGEST_MS / (15 * MINUTE_MS);
    await pass(15 * MINUTE_MS - FLUSH_MS);
    for (let quarter = 1; quarter < quarters; quarter++) {
      page.moveMouse();
      await pass(15 * MINUTE_MS - (quarter === quarters - 1 ? 1 : 0));
    }
    expect(page.getReplayId()).toBe(first);
    await pass(1);
    expect(page.getReplayId()).not.toBe(first);
    expect(page.isRecording()).toBe(true);
  });
});

test.each([
  [0, 0, false],
  [30, 0.31, false],
  [30, 0.29, true],
  [100, 0.99, true],
])(
  'At %d percent, a page that draws %d is recorded: %s',
  async (replayPercent, drawn, isRecorded) => {
    vi.spyOn(Math, 'random').mockReturnValue(drawn);
    const page = await open({ replayPercent });
    expect(page.isRecording()).toBe(isRecorded);
  },
);

test('Opting out stops the recording, drops waiting parts, and nothing is sent or stored', async () => {
  const page = await openRecorded();
  expect(page.parts).toHaveLength(1);
  page.moveMouse();
  await pass(FLUSH_MS / 2);
  expect(countStored(page)).toBe(1);
  page.analytics.optOut();
  await pass(0);
  expect(countStored(page)).toBe(0);
  expect(page.reported).toEqual([
    'Product analytics: Tracking has been opted out, stopping recording.',
  ]);
  expect(page.isRecording()).toBe(false);
  page.analytics.reset();
  page.takeSnapshot();
  page.moveMouse();
  await pass(2 * FLUSH_MS);
  expect(page.parts).toHaveLength(1);
  expect(page.isRecording()).toBe(false);
  expect(document.cookie).not.toContain('mp_token_mixpanel');
});
