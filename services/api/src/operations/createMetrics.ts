import { createMetricRegistry } from '@site/watching/metric-registry';
import { shareCall } from '@site/watching/share-call';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/Database.ts';
import type { DeliveryOutcome } from '../deliveries/startDeliveryWorker.ts';
import type { Report } from '../measurement/reports/reports.schema.ts';

/** The service's metrics for Prometheus. They contain no personal data. */
export interface Metrics {
  registry: Registry;
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void;
  /** @param answer.integration a key that exists, or `none` */
  countEmbed(answer: { integration: string; method: string; status: number }): void;
  countDelivery(kind: string, outcome: DeliveryOutcome): void;
  countEvents(source: string, outcome: 'new' | 'repeated', count: number): void;
  countReport(report: Report): void;
}

/** Browsers may name any fragment in a report, so at most this many get time series of their own. */
const MAX_FRAGMENTS = 50;

interface Dependencies {
  /** Counts the records by kind and status, for every scrape. */
  countDeliveries: () => Promise<Record<string, Record<string, number>>>;
  /** How many seconds the oldest waiting record of each kind has waited. */
  measureAge: () => Promise<Record<string, number>>;
  measurePools?: Database['measurePools'];
  /** Where the process writes. */
  folder?: string;
}

export function createMetrics({
  countDeliveries,
  measureAge,
  measurePools,
  folder,
}: Dependencies): Metrics {
  const registry = createMetricRegistry(folder);
  const registers = [registry];
  /** A reading that fails with the database would look like a process that is down. */
  const look = shareCall(async () => {
    const [counts, ages] = await Promise.all([countDeliveries(), measureAge()]);
    return { counts, ages };
  });

  const requests = new Histogram({
    name: 'api_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers,
  });
  const embeds = new Counter({
    name: 'api_embed_answers_total',
    help: 'Answers to the pages of integrations, by key, method and status',
    labelNames: ['integration', 'method', 'status'],
    registers,
  });
  const deliveries = new Counter({
    name: 'api_delivery_attempts_total',
    help: 'Attempts to send records on, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const events = new Counter({
    name: 'api_events_total',
    help: 'Events of clients in browsers, by source, new or repeated',
    labelNames: ['source', 'outcome'],
    registers,
  });
  const errors = new Counter({
    name: 'api_page_errors_total',
    help: 'Errors on visitors’ pages, by fragment',
    labelNames: ['fragment'],
    registers,
  });
  const vitals = new Histogram({
    name: 'api_web_vitals',
    help: 'Web Vitals of visitors’ pages in milliseconds (CLS: thousandths), by fragment',
    labelNames: ['name', 'fragment'],
    buckets: [25, 50, 100, 200, 500, 800, 1_200, 1_800, 2_500, 4_000, 10_000],
    registers,
  });
  new Gauge({
    name: 'api_deliveries',
    help: 'Records by kind and delivery status',
    labelNames: ['kind', 'status'],
    registers,
    async collect() {
      this.reset();
      for (const [kind, counts] of Object.entries((await look())?.counts ?? {}))
        for (const [status, count] of Object.entries(counts)) this.set({ kind, status }, count);
    },
  });
  new Gauge({
    name: 'api_delivery_oldest_seconds',
    help: 'How long the oldest waiting record has waited, by kind',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      const ages = (await look())?.ages ?? {};
      for (const [kind, seconds] of Object.entries(ages)) this.set({ kind }, seconds);
    },
  });
  new Gauge({
    name: 'api_database_up',
    help: 'Whether the database answered when this was read: 1 or 0',
    registers,
    async collect() {
      this.set((await look()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'api_database_connections',
    help: 'Connections of each pool, busy and idle, and requests waiting for one; none on PGlite',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, ...states } of measurePools?.() ?? [])
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
    },
  });

  const fragments = new Set<string>();
  function asLabel(fragment: string | null | undefined) {
    if (!fragment) return 'none';
    if (fragments.size < MAX_FRAGMENTS) fragments.add(fragment);
    return fragments.has(fragment) ? fragment : 'other';
  }

  return {
    registry,
    countRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countEmbed: ({ integration, method, status }) =>
      embeds.inc({ integration, method, status: String(status) }),
    countDelivery: (kind, outcome) => deliveries.inc({ kind, outcome }),
    countEvents: (source, outcome, count) => events.inc({ source, outcome }, count),
    countReport(report) {
      if (report.kind === 'view') return;
      const fragment = asLabel(report.fragment);
      if (report.kind !== 'vital') return errors.inc({ fragment });
      const value = report.name === 'CLS' ? report.value * 1_000 : report.value;
      vitals.observe({ name: report.name, fragment }, value);
    },
  };
}
