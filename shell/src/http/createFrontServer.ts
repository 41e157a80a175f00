import { createServer, type RequestListener, type Server } from 'node:http';
import type { ResponseCache } from '../pages/createResponseCache.ts';

/** What the server's framework wants of its sockets. */
interface Limits {
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/** The HTTP server: what is hot is answered at once, all else is the framework's. */
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
