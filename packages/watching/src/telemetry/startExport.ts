import {
  type Context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { hidePersonal } from '../hidePersonal.ts';
import type { Export } from './readExport.ts';
import type { TraceSpan, Tracing } from './TraceSpan.ts';

interface Options {
  service: string;
  sent: Export;
  registry: Registry | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface RunningExport {
  tracing: Tracing | undefined;
  /** Sends what waits, as far as the receiver takes it. */
  close(): Promise<void>;
}

const CLOSE_MS = 2_000;

/** Sends traces and metrics over OTLP with OpenTelemetry's own SDK, whose variables say where and how. */
export async function startExport({
  service,
  sent,
  registry,
  log,
}: Options): Promise<RunningExport> {
  diag.setLogger(asDiagnostics(log), {
    logLevel: DiagLogLevel.WARN,
    suppressOverrideMessage: true,
  });
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    .merge(detectResources({ detectors: [envDetector] }));
  const providers: { shutdown(): Promise<void> }[] = [];
  let tracing: Tracing | undefined;

  if (sent.traces) {
    const { BasicTracerProvider, BatchSpanProcessor } = await import(
      '@opentelemetry/sdk-trace-base'
    );
    const { OTLPTraceExporter } = await (sent.protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'));
    const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
    const provider = new BasicTracerProvider({ resource, spanProcessors });
    providers.push(provider);
    tracing = createTracing(provider.getTracer('site'));
  }
  if (sent.metrics && registry) {
    const { MeterProvider, PeriodicExportingMetricReader } = await import(
      '@opentelemetry/sdk-metrics'
    );
    const { createMetricProducer } = await import('./createMetricProducer.ts');
    const { OTLPMetricExporter } = await (sent.protocol === 'http/json'
      ? import('@opentelemetry/exporter-metrics-otlp-http')
      : import('@opentelemetry/exporter-metrics-otlp-proto'));
    const reader = new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(),
      exportIntervalMillis: sent.metricsEveryMs,
      exportTimeoutMillis: Math.min(sent.metricsEveryMs, 30_000),
      metricProducers: [createMetricProducer(registry, resource, Date.now)],
    });
    providers.push(new MeterProvider({ resource, readers: [reader] }));
  }

  return {
    tracing,
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      const all = Promise.allSettled(providers.map((provider) => provider.shutdown()));
      await Promise.race([all, late]);
    },
  };
}

/** What the SDK says of a receiver that is away. */
function asDiagnostics(log: Pick<FastifyBaseLogger, 'warn'>) {
  const warn = (message: string) => log.warn(`OpenTelemetry: ${message}`);
  const ignore = () => {};
  return { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
}

const propagator = new W3CTraceContextPropagator();

/** Traces with an OpenTelemetry tracer. Callers pass spans on by themselves: nothing here is global. */
function createTracing(tracer: Tracer): Tracing {
  function wrap(span: Span, context: Context): TraceSpan {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      ids: { trace_id: traceId, span_id: spanId },
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      startChild(name, attributes) {
        const child = tracer.startSpan(name, { attributes }, context);
        return wrap(child, trace.setSpan(context, child));
      },
      setStatus(status) {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      },
      fail({ name, message }) {
        span.setAttribute('error.type', name);
        span.setStatus({ code: SpanStatusCode.ERROR, message: hidePersonal(message) });
      },
      end: () => span.end(),
    };
  }

  return {
    startRequest(name, traceparent, attributes) {
      const caller = traceparent
        ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
        : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller);
      return wrap(span, trace.setSpan(caller, span));
    },
  };
}
