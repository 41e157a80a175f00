import swagger from '@fastify/swagger';
import fastify, { type FastifyServerOptions, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Gate } from './gate/createGate.ts';
import { answerErrors } from './http/answerErrors.ts';
import { canariesRoutes } from './http/canaries.routes.ts';
import { channelsRoutes } from './http/channels.routes.ts';
import { fragmentsRoutes } from './http/fragments.routes.ts';
import { mapsRoutes } from './http/maps.routes.ts';
import { overridesRoutes } from './http/overrides.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import type { OpenRegistry } from './openRegistry.ts';
import { servingRoutes } from './serving/serving.routes.ts';

interface Dependencies
  extends Pick<
    OpenRegistry,
    'registry' | 'store' | 'shells' | 'watch' | 'identity' | 'overrides' | 'prepare'
  > {
  /** Checks fragments before they are stored; absent: no check. */
  gate?: Gate | undefined;
  /** Commands on this machine check it: another process may have this registry's port by now. */
  instance?: string;
  /** Proxies trusted to name the client, whose address the limits count; none by default. */
  trustedProxies?: string[];
  logger?: FastifyServerOptions['logger'];
}

/** Longer than the shell keeps idle connections, so that the shell never writes to one that was just closed. */
const KEEP_ALIVE_MS = 65_000;
/** Probes, which report their own failures. */
const UNPREPARED = ['/healthz', '/openapi.json'];

/** The registry over HTTP, without a port. */
export async function buildApp({
  registry,
  store,
  shells,
  watch,
  identity,
  overrides,
  prepare,
  gate,
  instance,
  trustedProxies = [],
  logger,
}: Dependencies) {
  const app = fastify({
    logger: logger ?? false,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  app.addHook('onRequest', async ({ url }) => {
    if (!UNPREPARED.includes(url)) await prepare();
  });

  await app.register(swagger, {
    openapi: {
      info: { title: 'Fragment registry', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/healthz', { schema: { hide: true } }, () => ({
    status: 'ok',
    ...(instance && { instance }),
  }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await store.read('ready');
    return { status: 'ready' };
  });
  await app.register(identityRoutes, { identity });
  await app.register(fragmentsRoutes, { registry, gate, identity });
  await app.register(mapsRoutes, { registry, identity });
  await app.register(channelsRoutes, { registry, identity, announce: watch.announce });
  await app.register(canariesRoutes, { registry, identity, announce: watch.announce });
  await app.register(overridesRoutes, { overrides, identity });
  servingRoutes(app, { getNewest: registry.getChannel, watch, shells });
  return app;
}
