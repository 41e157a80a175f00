import { createRequestLogger } from '@site/watching/log';
import { type CountRequest, countRequests } from '@site/watching/request-metric';
import { followRequests, readRequestId } from '@site/watching/requests';
import type { Tracing } from '@site/watching/tracing';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyReply,
  LogController,
} from 'fastify';
import { type ImagesRoutesOptions, imagesRoutes } from './resizing/images.routes.ts';
import { type SharingRoutesOptions, sharingRoutes } from './sharing/sharing.routes.ts';

export interface AppDependencies {
  images: ImagesRoutesOptions;
  sharing: SharingRoutesOptions;
  /** Called for every answered request except probes; absent while nobody counts. */
  countRequest?: CountRequest | undefined;
  /** Absent while traces are sent nowhere. */
  tracing?: Tracing | undefined;
  log: FastifyBaseLogger;
}

const REQUEST_TIMEOUT_MS = 10_000;
/** Longer than the shell keeps idle connections, so that the shell never writes to one that was just closed. */
const KEEP_ALIVE_MS = 65_000;
/** The words of one sharing card. */
const BODY_LIMIT_BYTES = 8_192;

/** Fixed sentences: a parser's own message may quote a visitor's text. */
const MALFORMED = { error: 'malformed_request', message: 'This request is not understood.' };
const NOT_FOUND = { error: 'not_found', message: 'There is nothing here.' };
const INTERNAL = { error: 'internal', message: 'Something went wrong here. Try again later.' };

/** The service without a port. */
export function buildApp({ images, sharing, countRequest, tracing, log }: AppDependencies) {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLogger,
    genReqId: readRequestId,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyLimit: BODY_LIMIT_BYTES,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply: FastifyReply) => reply.code(400).send(MALFORMED),
  });
  followRequests(app, { tracing });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send(status < 500 ? MALFORMED : INTERNAL);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(NOT_FOUND));

  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept open after its last answer would delay the end of the process.
    if (isClosing) reply.header('connection', 'close');
  });
  if (countRequest) countRequests(app, countRequest);
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const isProbe = request.url === '/healthz' || request.url === '/readyz';
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    const ms = Math.round(elapsedTime * 10) / 10;
    request.log[isProbe ? 'debug' : 'info']({ method, route, status, ms }, 'request answered');
  });

  app.register(imagesRoutes, images);
  app.register(sharingRoutes, sharing);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => ({ status: 'ready' }));
  return app;
}
