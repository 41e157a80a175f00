import { createServer, type RequestListener, type Server } from 'node:http';
import type { ResponseCache } from '../pages/createResponseCache.ts';

/** The framework's settings for sockets. */
interface Limits {
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/** The HTTP server: the response cache answers first, then the framework. */
export function createFrontServer(
  responseCache: ResponseCache,
  handle: RequestListener,
  { keepAliveTimeout = 72_000, requestTimeout = 0, connectionTimeout = 0 }: Limits,
): Server {
  const server = createServer((request, response) => {
    if (!responseCache.answer(request, response)) handle(request, response);
  });
  server.keepAliveTimeout = keepAliveTimeout;
  server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}
