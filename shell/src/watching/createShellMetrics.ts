import { Counter, Histogram, type Registry } from 'prom-client';
import type { MeasuredRender } from '../release/createMeasures.ts';
import { addStateMetrics, type State } from './addStateMetrics.ts';
import type { CacheState } from './CacheState.ts';

type Rendered = Omit<MeasuredRender, 'ok' | 'ms'>;

export type ShellMetrics = ReturnType<typeof createShellMetrics>;

/** From the response cache's microseconds to the deadline of a slot. */
const REQUEST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const RENDER_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];
/** Versions with time series, those of the last renders: a release a minute would otherwise add them without end. */
const MAX_VERSIONS = 40;

/** What the shell counts for Prometheus. No label is under the control of visitors. */
export function createShellMetrics(registry: Registry, state: State) {
  const registers = [registry];
  const requests = new Histogram({
    name: 'shell_request_seconds',
    help: 'Duration of requests by route, status and cache (ready: kept as it was sent, hit: kept page, miss: composed, refused: not in time, none: not a page)',
    labelNames: ['route', 'status', 'cache'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const renders = new Histogram({
    name: 'shell_slot_render_seconds',
    help: 'Duration of successful server renders by fragment, version and slot',
    labelNames: ['fragment', 'version', 'slot'],
    buckets: RENDER_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'shell_slot_failures_total',
    help: 'Server renders that failed, by fragment, version and slot',
    labelNames: ['fragment', 'version', 'slot'],
    registers,
  });
  addStateMetrics(registry, state);

  /** The slots of each version, the one that was rendered last at the end. */
  const versions = new Map<string, Map<string, Rendered>>();

  function noteVersion({ fragment, version, slot }: Rendered) {
    const key = `${fragment}@${version}`;
    const slots = versions.get(key) ?? new Map();
    versions.delete(key);
    const labels = { fragment, version, slot };
    versions.set(key, slots.set(slot, labels));
    const [oldest] = versions;
    if (versions.size <= MAX_VERSIONS || !oldest) return labels;
    versions.delete(oldest[0]);
    for (const each of oldest[1].values()) {
      renders.remove(each);
      failures.remove(each);
    }
    return labels;
  }

  /** Bound once: these are answered in microseconds. */
  const ready = {
    document: requests.labels({ route: '/*', status: '200', cache: 'ready' }),
    part: requests.labels({ route: '/_parts/*', status: '200', cache: 'ready' }),
  };

  return {
    /** The response cache answered. */
    noteReady: (form: 'document' | 'part', ms: number) => ready[form].observe(ms / 1_000),

    noteRequest: (route: string, status: number, cache: CacheState, ms: number) =>
      requests.observe({ route, status: String(status), cache }, ms / 1_000),

    noteRender({ ok, ms, ...of }: MeasuredRender): void {
      const labels = noteVersion(of);
      if (ok) renders.observe(labels, ms / 1_000);
      // From the first render on, so that a rate has a beginning.
      failures.inc(labels, ok ? 0 : 1);
    },
  };
}
