import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceSpan } from './telemetry/TraceSpan.ts';

/** The request that work is done for. */
export interface RequestContext {
  requestId: string;
  /** Only while traces are recorded: the step of the request's trace that is under way. */
  span?: TraceSpan | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request that the running code works for; `undefined` for what the process does by itself. */
export const findRequest = (): RequestContext | undefined => storage.getStore();

export const runFor = <Result>(context: RequestContext, work: () => Result): Result =>
  storage.run(context, work);

/** Headers with which the next service knows which request and which trace it works for. */
export function describeToNext(): Record<string, string> {
  const context = findRequest();
  if (!context) return {};
  const { requestId, span } = context;
  return { 'x-request-id': requestId, ...(span && { traceparent: span.traceparent }) };
}

/** Records work as a step of its request's trace, if there is one. */
export async function runInSpan<Result>(
  name: string,
  attributes: Record<string, string>,
  work: () => Promise<Result>,
): Promise<Result> {
  const context = findRequest();
  if (!context?.span) return work();
  const span = context.span.startChild(name, attributes);
  try {
    return await runFor({ ...context, span }, work);
  } catch (error) {
    span.fail(error as Error);
    throw error;
  } finally {
    span.end();
  }
}
