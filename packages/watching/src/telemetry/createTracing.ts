import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { hidePersonal } from '../hidePersonal.ts';
import type { TraceSpan, Tracing } from './TraceSpan.ts';

const propagator = new W3CTraceContextPropagator();

/** Traces with an OpenTelemetry tracer. Callers pass spans on by themselves: nothing here is global. */
export function createTracing(tracer: Tracer): Tracing {
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
