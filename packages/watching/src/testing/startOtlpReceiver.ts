import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string | number | undefined>;
  /** 2 for an error. */
  status: number | undefined;
}

interface Traces {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: Attribute[];
        status: { code?: number };
      }[];
    }[];
  }[];
}
interface Metrics {
  resourceMetrics: {
    resource: { attributes: Attribute[] };
    scopeMetrics: { metrics: { name: string; [kind: string]: unknown }[] }[];
  }[];
}

const asObject = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );

/** A collector that takes OTLP over HTTP as JSON, and remembers it. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const metrics: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const body = await json(request);
    if (request.url === '/v1/traces')
      for (const { resource, scopeSpans } of (body as Traces).resourceSpans)
        for (const each of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            service: String(asObject(resource.attributes)['service.name']),
            name: each.name,
            traceId: each.traceId,
            spanId: each.spanId,
            parentSpanId: each.parentSpanId,
            attributes: asObject(each.attributes),
            status: each.status.code,
          });
    else
      for (const { scopeMetrics } of (body as Metrics).resourceMetrics)
        metrics.push(...scopeMetrics.flatMap((scope) => scope.metrics));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The variables with which a process sends here. */
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    spans,
    metrics,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
