/** One step of a trace. */
export interface TraceSpan {
  /** The ids as log lines have them. */
  readonly ids: { trace_id: string; span_id: string };
  /** For the next service, as W3C Trace Context has it. */
  readonly traceparent: string;
  startChild(name: string, attributes: Record<string, string>): TraceSpan;
  setStatus(status: number): void;
  fail(error: Error): void;
  end(): void;
}

/** Records traces of requests. */
export interface Tracing {
  /** @param traceparent what a trusted caller sent; absent: a new trace */
  startRequest(
    name: string,
    traceparent: string | undefined,
    attributes: Record<string, string>,
  ): TraceSpan;
}
