import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the service counts about itself, for Prometheus. */
export interface Metrics {
  registry: Registry;
  countRequest(request: { method: string; route: string; status: number; seconds: number }): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'images_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  return {
    registry,
    countRequest: ({ seconds, ...labels }) =>
      requests.observe({ ...labels, status: String(labels.status) }, seconds),
  };
}
