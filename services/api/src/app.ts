import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import { createRequestLogger } from '@site/watching/log';
import { followRequests, readRequestId } from '@site/watching/requests';
import type { Tracing } from '@site/watching/tracing';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { type FormsRoutesOptions, formsRoutes } from './forms/forms.routes.ts';
import { answerErrors, withDeadline } from './http/answerErrors.ts';
import { findClient } from './http/createSharedLimits.ts';
import { docsRoutes } from './http/docs.routes.ts';
import {
  type EmbedRoutesOptions,
  embedRoutes,
  originsRoutes,
} from './integrations/embed.routes.ts';
import { type LeadsRoutesOptions, leadsRoutes } from './leads/leads.routes.ts';
import { type CollectorRoutesOptions, collectorRoutes } from './measurement/collector.routes.ts';
import { type CustomersRoutesOptions, customersRoutes } from './measurement/customers.routes.ts';
import {
  type PredictRoutesOptions,
  predictRoutes,
} from './measurement/experiments/predict.routes.ts';
import { type ProductRoutesOptions, productRoutes } from './measurement/product/product.routes.ts';
import { type RelayRoutesOptions, relayRoutes } from './measurement/relay/relay.routes.ts';
import { type ReportsRoutesOptions, reportsRoutes } from './measurement/reports/reports.routes.ts';
import type { Metrics } from './operations/createMetrics.ts';

export interface AppDependencies {
  leads: LeadsRoutesOptions;
  embed: EmbedRoutesOptions;
  forms: FormsRoutesOptions;
  relay: RelayRoutesOptions;
  product: ProductRoutesOptions;
  collector: CollectorRoutesOptions;
  customers: CustomersRoutesOptions;
  reports: ReportsRoutesOptions;
  predict: PredictRoutesOptions;
  /** The shell's addresses. The shell is trusted to pass on the visitor's address. */
  trustedProxies: string[];
  /** Counts every answered request except probes. */
  countRequest: Metrics['countRequest'];
  /** Absent while traces are sent nowhere. */
  tracing?: Tracing | undefined;
  /** The service's dependencies; each reports whether it is available. */
  checkParts: Record<string, () => Promise<boolean>>;
  /** Counts what other processes count too; absent: each process counts alone. */
  limitStore?: FastifyRateLimitStoreCtor | undefined;
  /** How long a handler may take before its request is answered with 503. */
  answerMs?: number | undefined;
  log: FastifyBaseLogger;
}

const REQUEST_TIMEOUT_MS = 10_000;
/** Longer than it takes to notice a frozen database. Counted from the arrival of the whole request: visitors' lines are slow. */
const ANSWER_MS = 6_000;
/** The shell asks to wait at most two seconds. */
const CHECK_MS = 1_500;
/** Longer than the shell keeps idle connections, so that the shell never writes to one that was just closed. */
const KEEP_ALIVE_MS = 65_000;

/** The service without a port. */
export async function buildApp(dependencies: AppDependencies) {
  const { embed, answerMs = ANSWER_MS, limitStore } = dependencies;
  const app = createServer(dependencies);
  app.addHook('onRoute', (route) => {
    if (!route.schema) throw new Error(`The route ${route.url} has no schema.`);
    const { handler } = route;
    route.handler = function answer(request, reply) {
      return withDeadline(Promise.resolve(handler.call(this, request, reply)), answerMs);
    };
  });
  await app.register(swagger, {
    openapi: { info: { title: 'Site API', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => findClient(ip),
    ...(limitStore && { store: limitStore }),
  });
  await app.register(leadsRoutes, dependencies.leads);
  await app.register(embedRoutes, {
    ...embed,
    // Needed before the handler, whose time is limited above.
    integrations: { find: (key) => withDeadline(embed.integrations.find(key), answerMs / 2) },
  });
  await app.register(originsRoutes, embed);
  await app.register(formsRoutes, dependencies.forms);
  await app.register(relayRoutes, dependencies.relay);
  await app.register(productRoutes, dependencies.product);
  await app.register(collectorRoutes, dependencies.collector);
  await app.register(customersRoutes, dependencies.customers);
  await app.register(reportsRoutes, dependencies.reports);
  await app.register(predictRoutes, dependencies.predict);
  await app.register(docsRoutes);
  addProbes(app, dependencies);
  return app;
}

/** A server without routes that answers errors, logs and counts every request. */
function createServer({ leads, trustedProxies, countRequest, tracing, log }: AppDependencies) {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies,
    childLoggerFactory: createRequestLogger,
    genReqId: readRequestId,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyLimit: leads.bodyLimitBytes,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  followRequests(app, { tracing, trusted: trustedProxies });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const isProbe = request.url === '/healthz' || request.url === '/readyz';
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    if (!isProbe) countRequest({ method, route, status, seconds: elapsedTime / 1_000 });
    const ms = Math.round(elapsedTime * 10) / 10;
    request.log[isProbe ? 'debug' : 'info']({ method, route, status, ms }, 'request answered');
  });
  return app;
}

function addProbes(app: FastifyInstance, { checkParts, log }: AppDependencies): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const checks = Object.entries(checkParts).map(
      async ([name, check]) =>
        [name, await withDeadline(check(), CHECK_MS).catch(() => false)] as const,
    );
    const parts = Object.fromEntries(await Promise.all(checks));
    if (Object.values(parts).every(Boolean)) return { status: 'ready', parts };
    log.warn({ parts }, 'not ready');
    return reply.code(503).send({ status: 'unavailable', parts });
  });
}
