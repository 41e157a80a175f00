import type { ShellMeasures } from '@site/channel-records/shell-report';
import type { SlotName } from '@site/fragment-kit';

/** Quantiles are those of this many renders. */
const MAX_TIMES = 200;
/** Versions that were live or in canary lately: what a report has room for. */
const MAX_RENDERS = 40;

interface Renders {
  fragment: string;
  version: string;
  count: number;
  failed: number;
  /** Of the last ones, in milliseconds, in no order. */
  times: number[];
}

export interface MeasuredRender {
  fragment: string;
  version: string;
  slot: SlotName;
  ok: boolean;
  ms: number;
}

export type Measures = ReturnType<typeof createMeasures>;

/** What this shell has measured since it started, for its reports to the registry. */
export function createMeasures() {
  const pages = { hits: 0, misses: 0 };
  const renders = new Map<string, Renders>();

  function getRenders(fragment: string, version: string): Renders {
    const key = `${fragment}@${version}`;
    const found = renders.get(key) ?? { fragment, version, count: 0, failed: 0, times: [] };
    // Those that go first are those that were rendered longest ago.
    renders.delete(key);
    renders.set(key, found);
    const [oldest] = renders.keys();
    if (renders.size > MAX_RENDERS && oldest !== undefined) renders.delete(oldest);
    return found;
  }

  return {
    /** A page was asked for, and answered from a cache or not. */
    notePage(isHit: boolean): void {
      if (isHit) pages.hits++;
      else pages.misses++;
    },

    noteRender({ fragment, version, ok, ms }: MeasuredRender): void {
      const found = getRenders(fragment, version);
      found.times[found.count % MAX_TIMES] = ms;
      found.count++;
      if (!ok) found.failed++;
    },

    read: (): ShellMeasures => ({
      pages: { ...pages },
      renders: [...renders.values()].map(({ times, ...each }) => {
        const sorted = times.toSorted((a, b) => a - b);
        return { ...each, p50: findQuantile(sorted, 0.5), p95: findQuantile(sorted, 0.95) };
      }),
    }),
  };
}

function findQuantile(sorted: readonly number[], share: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return Math.round(value * 10) / 10;
}
