import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { findElementOwner } from './findOwner.ts';
import type { VitalReport } from './Report.ts';

interface Dependencies {
  document: Document;
  path: string;
  fragments: Readonly<Record<string, { version: string }>>;
  createId: () => string;
  now: () => number;
  send: (reports: VitalReport[]) => void;
}

/** Reports the page's Web Vitals in one request when the page is left or hidden. */
export function reportVitals(dependencies: Dependencies): void {
  const { document, path, fragments, createId, now, send } = dependencies;
  const found = new Map<string, VitalReport>();
  const collect = (metric: MetricType) => {
    const { name, value, rating } = metric;
    const owner = findElementOwner(findElement(metric), fragments);
    const rounded = Math.round(value * 1_000) / 1_000;
    found.set(name, {
      kind: 'vital',
      id: createId(),
      name,
      value: rounded,
      rating,
      ...owner,
      path,
      at: now(),
    });
  };
  onCLS(collect);
  onFCP(collect);
  onINP(collect);
  onLCP(collect);
  onTTFB(collect);
  // Registered after the library's own listeners, which finish its values when the page is hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || found.size === 0) return;
    send([...found.values()]);
    found.clear();
  });
}

/** Finds the element that determined the value, if it is still in the page. The library's own search weighs 2 kB. */
export function findElement(metric: MetricType): Element | null | undefined {
  if (metric.name === 'LCP') return metric.entries.at(-1)?.element;
  if (metric.name === 'CLS') {
    const [largest] = [...metric.entries].sort((one, other) => other.value - one.value);
    const nodes = largest?.sources.map(({ node }) => node) ?? [];
    return asElement(nodes.find((node) => node instanceof Element) ?? nodes[0]);
  }
  if (metric.name === 'INP')
    return asElement(metric.entries.map(({ target }) => target).find(Boolean));
  return null;
}

const asElement = (node: Node | null | undefined): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null);
