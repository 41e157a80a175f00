import { Registry } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import type { State } from './addStateMetrics.ts';
import { createShellMetrics, type ShellMetrics } from './createShellMetrics.ts';

const footer = { fragment: 'mf-footer', version: '1.0.0', slot: 'footer' };
let registry: Registry;
let state: { -readonly [Key in keyof State]: State[Key] };
let metrics: ShellMetrics;

beforeEach(() => {
  registry = new Registry();
  state = {
    follower: { current: undefined, isInTouch: true },
    revisions: { of: () => ({ current: 'a', isUnavailable: true, answeredAt: 0 }) },
    store: { isolation: undefined, listGroups: () => [] },
    listPending: () => [],
  };
  metrics = createShellMetrics(registry, {
    follower: {
      get current() {
        return state.follower.current;
      },
      get isInTouch() {
        return state.follower.isInTouch;
      },
    },
    revisions: state.revisions,
    store: {
      get isolation() {
        return state.store.isolation;
      },
      listGroups: () => state.store.listGroups(),
    },
    listPending: () => state.listPending(),
  });
});

const read = async (pattern: RegExp) => (await registry.metrics()).match(pattern) ?? [];

test('Page times are counted by where the page came from', async () => {
  metrics.noteReady('document', 0.02);
  metrics.noteRequest('/*', 200, 'miss', 30);
  metrics.noteRequest('/*', 404, 'miss', 30);
  expect(await read(/^shell_request_seconds_(count|bucket\{le="0.05").*$/gm)).toEqual([
    'shell_request_seconds_bucket{le="0.05",route="/*",status="200",cache="ready"} 1',
    'shell_request_seconds_count{route="/*",status="200",cache="ready"} 1',
    'shell_request_seconds_bucket{le="0.05",route="/*",status="200",cache="miss"} 1',
    'shell_request_seconds_count{route="/*",status="200",cache="miss"} 1',
    'shell_request_seconds_bucket{le="0.05",route="/*",status="404",cache="miss"} 1',
    'shell_request_seconds_count{route="/*",status="404",cache="miss"} 1',
  ]);
});

test('Renders and failures are counted by fragment, version and slot', async () => {
  metrics.noteRender({ ...footer, ok: true, ms: 4 });
  metrics.noteRender({ ...footer, ok: false, ms: 1_500 });
  const labels = '{fragment="mf-footer",version="1.0.0",slot="footer"}';
  expect(await read(/^shell_slot_(render_seconds_sum|failures_total).*$/gm)).toEqual([
    `shell_slot_render_seconds_sum${labels} 0.004`,
    `shell_slot_failures_total${labels} 1`,
  ]);
});

test('Versions that were rendered longest ago lose their time series', async () => {
  for (let number = 0; number < 200; number++) {
    metrics.noteRender({ ...footer, version: `1.${number}.0`, ok: true, ms: 1 });
    metrics.noteRender({ ...footer, fragment: 'mf-pages', slot: 'page', ok: true, ms: 1 });
  }
  const counts = await read(/^shell_slot_render_seconds_count.*$/gm);
  expect(counts).toHaveLength(40);
  expect(counts.find((line) => line.includes('mf-pages'))).toMatch(/ 200$/);
  expect(await read(/^shell_slot_failures_total.*$/gm)).toHaveLength(40);
});

test('The release, the content and the processes are read when they are asked for', async () => {
  expect(await read(/^shell_(release|content|render_p).*$/gm)).toEqual(['shell_release 0']);
  const pages = [{ manifest: { name: 'mf-pages' } }];
  state.follower = { current: { release: { id: 7 }, pages } } as never;
  state.store.listGroups = () => [
    { slot: 'page', running: 2, waiting: 3, residentBytes: 100 },
    { slot: 'page', running: 1, waiting: 0, residentBytes: 50 },
  ];
  expect(await read(/^shell_(release|content|render_[prw]).*$/gm)).toEqual([
    'shell_release 7',
    'shell_content_unavailable{fragment="mf-pages"} 1',
    'shell_render_processes{slot="page"} 3',
    'shell_render_waiting{slot="page"} 3',
    'shell_render_resident_bytes{slot="page"} 150',
  ]);
});

test('It is said whether the registry answers, and what a cache in front has still to drop', async () => {
  state.follower = { current: undefined, isInTouch: false };
  state.listPending = () => [{ cache: 'varnish:8081', keys: 3 }];
  expect(await read(/^shell_(registry|purge).*$/gm)).toEqual([
    'shell_registry_up 0',
    'shell_purge_pending_keys{cache="varnish:8081"} 3',
  ]);
});

test('Whether the operating system contains fragments is said once that is known', async () => {
  const pattern = /^shell_render_contained.*$/gm;
  expect(await read(pattern)).toEqual([]);
  for (const isContained of [true, false]) {
    state.store = { ...state.store, isolation: { isContained, description: '' } };
    expect(await read(pattern)).toEqual([`shell_render_contained ${Number(isContained)}`]);
  }
});
