import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const PROBES = ['/healthz', '/readyz'];
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2, 10];

export type CountRequest = (request: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}) => void;

/** Counts requests by method, route and status. Routes are patterns, so visitors cannot add time series. */
export function createRequestMetric(registry: Registry, service: string): CountRequest {
  const requests = new Histogram({
    name: `${service}_request_seconds`,
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return ({ seconds, ...labels }) =>
    requests.observe({ ...labels, status: String(labels.status) }, seconds);
}

/** Counts every request that a service answers, except probes. Call it before routes are added. */
export function countRequests(app: Pick<FastifyInstance, 'addHook'>, count: CountRequest): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    if (PROBES.includes(route)) return;
    count({ method, route, status: statusCode, seconds: elapsedTime / 1_000 });
  });
}
