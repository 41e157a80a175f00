import rateLimit from '@fastify/rate-limit';
import { createRequestLogger } from '@site/watching/log';
import { type CountRequest, countRequests } from '@site/watching/request-metric';
import { followRequests, readRequestId } from '@site/watching/requests';
import type { Tracing } from '@site/watching/tracing';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { ApiError, rootForbidden, searchForbidden } from './ApiError.ts';
import { registerPreviewRoutes } from './api/previews.routes.ts';
import { registerRepositoryRoutes } from './api/repository.routes.ts';
import { registerSearchRoutes } from './api/search.routes.ts';
import { isSameSecret } from './isSameSecret.ts';
import type { ContentLibrary } from './library/createContentLibrary.ts';
import type { Edition } from './library/Edition.ts';
import type { PreviewSessions } from './refs/createPreviewSessions.ts';
import { resolveRef } from './refs/resolveRef.ts';

export interface AppDependencies {
  library: ContentLibrary;
  previews: PreviewSessions;
  /** Identifies the repository's entry in the preview cookie. */
  repositoryName: string;
  /** Required to start a preview. Without it, only this machine can. */
  previewToken?: string | undefined;
  /** When set, every API request must carry it. */
  accessToken?: string | undefined;
  /** The service's address as its clients know it; by default, the address of the connection. */
  publicUrl?: string | undefined;
  /** Requests per second that each client may make; 0 or absent means no limit. */
  rateLimitPerSecond?: number | undefined;
  /** Longest address of a request, as of the hosted repository's; absent means no limit. */
  maxAddressCharacters?: number | undefined;
  /** Called for every answered request except probes; absent while nobody counts. */
  countRequest?: CountRequest | undefined;
  /** Absent while traces are sent nowhere. */
  tracing?: Tracing | undefined;
  /** Nothing is logged without it. */
  logger?: FastifyBaseLogger;
}

/** Builds the service. It neither listens nor reads files. */
export function buildApp(dependencies: AppDependencies): FastifyInstance {
  const { library, accessToken, rateLimitPerSecond, maxAddressCharacters, logger } = dependencies;
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: createRequestLogger,
    genReqId: readRequestId,
  });

  followRequests(app, { tracing: dependencies.tracing });

  const originOf = ({ socket }: FastifyRequest) =>
    dependencies.publicUrl ?? buildOrigin(socket.localAddress ?? '', socket.localPort ?? 0);

  function getCurrent(): Edition {
    if (!library.current) throw new ApiError(503, { message: 'The content has not been read yet' });
    return library.current;
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const documents = library.current?.published.documents.length ?? 0;
    reply.code(documents > 0 ? 200 : 503);
    return { status: documents > 0 ? 'ready' : 'no documents', documents };
  });

  app.register(async (api) => {
    if (rateLimitPerSecond) await limitRate(api, rateLimitPerSecond);
    if (maxAddressCharacters) limitAddress(api, maxAddressCharacters, originOf);
    if (accessToken) requireToken(api, accessToken);
    registerRepositoryRoutes(api, { getCurrent, originOf });
    registerSearchRoutes(api, {
      getCurrent,
      originOf,
      resolveRef: (ref, current) => resolveRef(ref, current, dependencies),
      isPublic: accessToken === undefined,
    });
  });

  registerPreviewRoutes(app, { ...dependencies, getCurrent });

  // The client reads an empty 404 as a missing repository.
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof ApiError) {
      return reply.code(error.status).header('cache-control', 'no-store').send(error.body);
    }
    // The framework's own: a body that is no JSON, too long, or of a type that nothing here reads.
    const { statusCode = 500 } = error;
    if (statusCode < 500)
      return reply
        .code(statusCode)
        .header('cache-control', 'no-store')
        .send({ message: error.message });
    request.log.error({ err: error, route: request.routeOptions.url }, 'A request failed');
    return reply.code(500).send({ message: 'Internal error' });
  });

  if (dependencies.countRequest) countRequests(app, dependencies.countRequest);
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const line = { route: request.routeOptions.url, status: statusCode, ms: elapsedTime };
    if (statusCode >= 400) request.log.info(line, 'Rejected a request');
    else request.log.debug(line, 'Answered a request');
  });

  return app;
}

/** Ignores the Host header, which clients can forge. */
function buildOrigin(address: string, port: number): string {
  const host = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Adds a hook to the scope, not to its routes, so that it runs before the access token is checked. */
async function limitRate(api: FastifyInstance, perSecond: number): Promise<void> {
  await api.register(rateLimit, {
    global: false,
    max: perSecond,
    timeWindow: 1_000,
    // `@prismicio/client` waits for `retry-after` seconds before it retries; the API has none of the other headers.
    addHeaders: { ...WITHOUT_HEADERS, 'retry-after': true },
    addHeadersOnExceeding: WITHOUT_HEADERS,
    errorResponseBuilder: () => new ApiError(429, { message: 'Too many requests' }),
  });
  api.addHook('onRequest', api.rateLimit());
}

const WITHOUT_HEADERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

function limitAddress(
  api: FastifyInstance,
  maxCharacters: number,
  originOf: (request: FastifyRequest) => string,
): void {
  api.addHook('onRequest', async (request) => {
    const { length } = originOf(request) + request.url;
    if (length <= maxCharacters) return;
    const message = `The address has ${length} characters, and may have ${maxCharacters}`;
    throw new ApiError(414, { message });
  });
}

/** Accepts the token as a query parameter, or in the header that the client sends with GraphQL. */
function requireToken(api: FastifyInstance, expected: string): void {
  api.addHook('onRequest', async (request) => {
    const { access_token: parameter } = request.query as Record<string, unknown>;
    const header = /^Token (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const given = typeof parameter === 'string' ? parameter : header;
    if (given !== undefined && isSameSecret(given, expected)) return;
    throw request.routeOptions.url === '/api/v2' ? rootForbidden() : searchForbidden();
  });
}
