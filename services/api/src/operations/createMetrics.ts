import { createMetricRegistry } from '@site/watching/metric-registry';
import { shareCall } from '@site/watching/share-call';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/Database.ts';
import type { CountDelivery } from '../deliveries/startDeliveryWorker.ts';
import type { CountEvents } from '../measurement/events/events.repository.ts';
import type { Report } from '../measurement/reports/reports.schema.ts';

/** Browsers may name any fragment in a report, so at most this many get time series of their own. */
const MAX_FRAGMENTS = 50;

interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

interface Dependencies {
  /** Counts the records by kind and status, for every scrape. */
  countDeliveries: () => Promise<Record<string, Record<string, number>>>;
  /** How many seconds the oldest waiting record of each kind has waited. */
  measureAge: () => Promise<Record<string, number>>;
  measurePools?: Database['measurePools'];
  /** Where the process writes. */
  folder?: string;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The service's metrics for Prometheus. They contain no personal data. */
export function createMetrics(dependencies: Dependencies) {
  const registry = createMetricRegistry(dependencies.folder);
  const describe: Describe = (name, help, ...labelNames) => ({
    name,
    help,
    labelNames,
    registers: [registry],
  });
  const requests = new Histogram({
    ...describe(
      'api_request_seconds',
      'Duration of requests by route and status',
      'method',
      'route',
      'status',
    ),
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
  });
  const embeds = new Counter(
    describe(
      'api_embed_answers_total',
      'Answers to the pages of integrations, by key, method and status',
      'integration',
      'method',
      'status',
    ),
  );
  const deliveries = new Counter(
    describe(
      'api_delivery_attempts_total',
      'Attempts to send records on, by kind and outcome',
      'kind',
      'outcome',
    ),
  );
  const events = new Counter(
    describe(
      'api_events_total',
      'Events of clients in browsers, by source, new or repeated',
      'source',
      'outcome',
    ),
  );
  const errors = new Counter(
    describe('api_page_errors_total', 'Errors on visitors’ pages, by fragment', 'fragment'),
  );
  const vitals = new Histogram({
    ...describe(
      'api_web_vitals',
      'Web Vitals of visitors’ pages in milliseconds (CLS: thousandths), by fragment',
      'name',
      'fragment',
    ),
    buckets: [25, 50, 100, 200, 500, 800, 1_200, 1_800, 2_500, 4_000, 10_000],
  });
  addGauges(describe, dependencies);

  const fragments = new Set<string>();
  function asLabel(fragment: string | null | undefined) {
    if (!fragment) return 'none';
    if (fragments.size < MAX_FRAGMENTS) fragments.add(fragment);
    return fragments.has(fragment) ? fragment : 'other';
  }

  return {
    registry,
    countRequest: ({ method, route, status, seconds }: AnsweredRequest) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    /** @param answer.integration a key that exists, or `none` */
    countEmbed: (answer: { integration: string; method: string; status: number }) =>
      embeds.inc({ ...answer, status: String(answer.status) }),
    countDelivery: ((kind, outcome) => deliveries.inc({ kind, outcome })) as CountDelivery,
    countEvents: ((source, outcome, count) =>
      events.inc({ source, outcome }, count)) as CountEvents,
    countReport(report: Report) {
      if (report.kind === 'view') return;
      const fragment = asLabel(report.fragment);
      if (report.kind !== 'vital') return errors.inc({ fragment });
      const value = report.name === 'CLS' ? report.value * 1_000 : report.value;
      vitals.observe({ name: report.name, fragment }, value);
    },
  };
}

type Describe = (
  name: string,
  help: string,
  ...labelNames: string[]
) => { name: string; help: string; labelNames: string[]; registers: Registry[] };

/** What is read from the database for every scrape. */
function addGauges(
  describe: Describe,
  { countDeliveries, measureAge, measurePools }: Dependencies,
) {
  /** A reading that fails with the database would look like a process that is down. */
  const look = shareCall(async () => {
    const [counts, ages] = await Promise.all([countDeliveries(), measureAge()]);
    return { counts, ages };
  });
  new Gauge({
    ...describe('api_deliveries', 'Records by kind and delivery status', 'kind', 'status'),
    async collect() {
      this.reset();
      for (const [kind, counts] of Object.entries((await look())?.counts ?? {}))
        for (const [status, count] of Object.entries(counts)) this.set({ kind, status }, count);
    },
  });
  new Gauge({
    ...describe(
      'api_delivery_oldest_seconds',
      'How long the oldest waiting record has waited, by kind',
      'kind',
    ),
    async collect() {
      this.reset();
      const ages = (await look())?.ages ?? {};
      for (const [kind, seconds] of Object.entries(ages)) this.set({ kind }, seconds);
    },
  });
  new Gauge({
    ...describe('api_database_up', 'Whether the database answered when this was read: 1 or 0'),
    async collect() {
      this.set((await look()) ? 1 : 0);
    },
  });
  new Gauge({
    ...describe(
      'api_database_connections',
      'Connections of each pool, busy and idle, and requests waiting for one; none on PGlite',
      'pool',
      'state',
    ),
    collect() {
      for (const { pool, ...states } of measurePools?.() ?? [])
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count);
    },
  });
}
