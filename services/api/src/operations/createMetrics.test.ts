import { expect, test } from 'vitest';
import { createMetrics } from './createMetrics.ts';

const report = { id: '01J00000', path: '/', at: 0, kind: 'error', message: 'x' } as const;

test('All counts are exported for Prometheus', async () => {
  const metrics = createMetrics({
    countDeliveries: async () => ({ lead: { pending: 3, failed: 1 } }),
    measureAge: async () => ({ lead: 7 }),
    measurePools: () => [{ pool: 'visitors', busy: 2, idle: 8, waiting: 0 }],
  });
  metrics.countRequest({ method: 'GET', route: '/predict', status: 200, seconds: 0.01 });
  metrics.countEmbed({ integration: 'pk_1', method: 'POST', status: 403 });
  metrics.countDelivery('lead', 'retried');
  metrics.countEvents('product', 'new', 5);
  metrics.countReport({ ...report, fragment: 'mf-pages' });
  metrics.countReport({ ...report, kind: 'vital', name: 'CLS', value: 0.05 });
  const text = await metrics.registry.metrics();
  expect(text).toContain('api_request_seconds_count{method="GET",route="/predict",status="200"} 1');
  expect(text).toContain(
    'api_embed_answers_total{integration="pk_1",method="POST",status="403"} 1',
  );
  expect(text).toContain('api_delivery_attempts_total{kind="lead",outcome="retried"} 1');
  expect(text).toContain('api_deliveries{kind="lead",status="pending"} 3');
  expect(text).toContain('api_delivery_oldest_seconds{kind="lead"} 7');
  expect(text).toContain('api_database_up 1');
  expect(text).toContain('api_database_connections{pool="visitors",state="busy"} 2');
  expect(text).toContain('api_events_total{source="product",outcome="new"} 5');
  expect(text).toContain('api_page_errors_total{fragment="mf-pages"} 1');
  expect(text).toContain('api_web_vitals_sum{name="CLS",fragment="none"} 50');
  expect(text).toContain('process_cpu_seconds_total');
});

test('Browsers that invent fragments cannot create unlimited time series', async () => {
  const metrics = createMetrics({
    countDeliveries: async () => ({}),
    measureAge: async () => ({}),
  });
  for (let index = 0; index < 80; index++)
    metrics.countReport({ ...report, fragment: `made-up-${index}` });
  const text = await metrics.registry.metrics();
  expect(text.match(/^api_page_errors_total\{/gm)).toHaveLength(51);
  expect(text).toContain('api_page_errors_total{fragment="other"} 30');
});

test('While the database is away the metrics say so, and all others are there', async () => {
  const state = { isAway: false };
  const metrics = createMetrics({
    countDeliveries: async () => ({ lead: { pending: 3 } }),
    measureAge: async () => {
      if (state.isAway) throw new Error('connection refused');
      return { lead: 7 };
    },
  });
  const read = async () =>
    (await metrics.registry.metrics()).match(/^(api_del|api_database|process_start).*$/gm);
  await read();
  state.isAway = true;
  expect(await read()).toEqual([
    expect.stringMatching(/^process_start_time_seconds /),
    'api_database_up 0',
  ]);
});
