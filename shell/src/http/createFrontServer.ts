import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ResponseCache } from '../pages/createResponseCache.ts';
import { HEADER_OVERFLOW, hasTooManyCookies, MAX_HEADER_BYTES } from './cookies.routes.ts';

/** The framework's settings for sockets. */
interface Limits {
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/** Enough for the slowest line to send a request of the largest size. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often both deadlines are checked. */
const CHECK_EVERY_MS = 1_000;

/** The HTTP server: the response cache answers first, then the framework. A client that sends too slowly gets 408. */
export function createFrontServer(
  responseCache: Pick<ResponseCache, 'answer'>,
  handle: RequestListener,
  { keepAliveTimeout = 72_000, requestTimeout, connectionTimeout = 0 }: Limits,
  watch?: WatchAnswers,
): Server {
  const wholeTimeout = requestTimeout || REQUEST_TIMEOUT_MS;
  const options = {
    maxHeaderSize: MAX_HEADER_BYTES,
    requestTimeout: wholeTimeout,
    headersTimeout: Math.min(HEADERS_TIMEOUT_MS, wholeTimeout),
    connectionsCheckingInterval: CHECK_EVERY_MS,
  };
  const answer = watch ? watchAnswers(responseCache, watch) : responseCache.answer;
  const server = createServer(options, (request, response) => {
    if (namesTwoHosts(request)) response.writeHead(400, { connection: 'close' }).end();
    else if (hasTooManyCookies(request.headers) || !answer(request, response))
      handle(request, response);
  });
  // Rate limits count by this address. Node keeps it after the client has disconnected only if it was read before.
  server.on('connection', (socket) => void socket.remoteAddress);
  server.keepAliveTimeout = keepAliveTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}

/** Called with the address and the duration of each answer of the response cache. */
export type WatchAnswers = (url: string, ms: number) => void;

const watchAnswers =
  ({ answer }: Pick<ResponseCache, 'answer'>, watch: WatchAnswers): ResponseCache['answer'] =>
  (request, response) => {
    const startedAt = performance.now();
    const hasAnswered = answer(request, response);
    if (hasAnswered) watch(request.url ?? '', performance.now() - startedAt);
    return hasAnswered;
  };

/** Answers a request that Node could not read, and discards the rest of it: closing the connection at once would lose the answer. */
export function answerUnreadable({ code }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  socket.setTimeout(CHECK_EVERY_MS, () => socket.destroy());
  socket.resume();
  if (code === 'HPE_HEADER_OVERFLOW') socket.end(HEADER_OVERFLOW);
  else {
    const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
  }
}

/** Node uses the first one; a proxy in front may have used the second. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
