import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { type FormsRoutesOptions, formsRoutes } from './forms/forms.routes.ts';
import { answerErrors } from './http/answerErrors.ts';
import { docsRoutes } from './http/docs.routes.ts';
import { findClient } from './http/findClient.ts';
import { type LeadsRoutesOptions, leadsRoutes } from './leads/leads.routes.ts';
import {
  type CollectorRoutesOptions,
  collectorRoutes,
} from './measurement/collector/collector.routes.ts';
import {
  type CustomersRoutesOptions,
  customersRoutes,
} from './measurement/customers/customers.routes.ts';
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
  forms: FormsRoutesOptions;
  relay: RelayRoutesOptions;
  product: ProductRoutesOptions;
  collector: CollectorRoutesOptions;
  customers: CustomersRoutesOptions;
  reports: ReportsRoutesOptions;
  predict: PredictRoutesOptions;
  /** Where the shell is. */
  trustedProxies: string[];
  /** Told of every request that was answered, but probes. */
  countRequest: Metrics['countRequest'];
  /** Rejects while the service cannot do its work. */
  checkReady: () => Promise<void>;
  log: FastifyBaseLogger;
}

const REQUEST_TIMEOUT_MS = 10_000;
/** Longer than the shell keeps its idle connections, so that it never writes into one that just closed. */
const KEEP_ALIVE_MS = 65_000;

/** The service without a port. */
export async function buildApp({
  trustedProxies,
  countRequest,
  checkReady,
  log,
  ...parts
}: AppDependencies) {
  const { leads, forms } = parts;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // The shell alone is believed about who the visitor is.
    trustProxy: trustedProxies,
    genReqId: ({ headers }) => asRequestId(headers['x-request-id']) ?? randomUUID(),
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
  answerErrors(app as never);

  app.addHook('onRoute', ({ url, schema }) => {
    if (!schema) throw new Error(`The route ${url} has no schema.`);
  });
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

  await app.register(swagger, {
    openapi: { info: { title: 'Site API', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => findClient(ip) });
  await app.register(leadsRoutes, leads);
  await app.register(formsRoutes, forms);
  await app.register(relayRoutes, parts.relay);
  await app.register(productRoutes, parts.product);
  await app.register(collectorRoutes, parts.collector);
  await app.register(customersRoutes, parts.customers);
  await app.register(reportsRoutes, parts.reports);
  await app.register(predictRoutes, parts.predict);
  await app.register(docsRoutes);

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await checkReady();
      return { status: 'ready' };
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  return app;
}

/** The shell's id for a request, when it looks like one. */
const asRequestId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : undefined;
