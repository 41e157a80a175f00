import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that work is done for. */
export interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request that the running code works for; `undefined` for what the process does by itself. */
export const findRequest = (): RequestContext | undefined => storage.getStore();

export const runFor = <Result>(context: RequestContext, work: () => Result): Result =>
  storage.run(context, work);

/** Headers with which the next service knows which request it works for. */
export function describeToNext(): Record<string, string> {
  const context = findRequest();
  return context ? { 'x-request-id': context.requestId } : {};
}
