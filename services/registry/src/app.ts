import { join } from 'node:path';
import swagger from '@fastify/swagger';
import { inertHeaders } from '@site/environment/inert-file';
import { createRequestLogger } from '@site/watching/log';
import { type CountRequest, countRequests } from '@site/watching/request-metric';
import { followRequests, readRequestId } from '@site/watching/requests';
import type { Tracing } from '@site/watching/tracing';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { CONTROL_FOLDER, controlRoutes } from './control/control.routes.ts';
import { createInsight, type InsightReader } from './control/createInsight.ts';
import { createStateReader } from './control/createStateReader.ts';
import { errorsRoutes } from './control/errors.routes.ts';
import { insightRoutes } from './control/insight.routes.ts';
import { pageRoutes } from './control/page.routes.ts';
import { stateRoutes } from './control/state.routes.ts';
import type { Gate } from './gate/createGate.ts';
import { answerErrors } from './http/answerErrors.ts';
import { buildsRoutes } from './http/builds.routes.ts';
import { canariesRoutes } from './http/canaries.routes.ts';
import { channelsRoutes } from './http/channels.routes.ts';
import { evidenceRoutes } from './http/evidence.routes.ts';
import { fragmentsRoutes } from './http/fragments.routes.ts';
import { keysRoutes } from './http/keys.routes.ts';
import { mapsRoutes } from './http/maps.routes.ts';
import { overridesRoutes } from './http/overrides.routes.ts';
import { prunesRoutes } from './http/prunes.routes.ts';
import { authenticateShells } from './identity/authenticateShells.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import type { OpenRegistry } from './openRegistry.ts';
import { KEPT, type PruneRules } from './prune/planPrune.ts';
import { servingRoutes } from './serving/serving.routes.ts';

interface Dependencies
  extends Pick<
    OpenRegistry,
    | 'registry'
    | 'store'
    | 'shells'
    | 'watch'
    | 'judge'
    | 'reportToken'
    | 'builds'
    | 'identity'
    | 'keys'
    | 'overrides'
    | 'pruner'
    | 'prepare'
  > {
  /** What pruning keeps unless a request says otherwise. */
  pruneRules?: PruneRules;
  /** Checks fragments before they are stored; absent: no check. */
  gate?: Gate | undefined;
  /** Commands on this machine check it: another process may have this registry's port by now. */
  instance?: string;
  /** The folder of the control room's build. */
  controlRoom?: string;
  /** Reads what browsers met. */
  insight?: InsightReader;
  /** Proxies trusted to name the client, whose address the limits count; none by default. */
  trustedProxies?: string[];
  /** Called for every answered request except probes; absent while nobody counts. */
  countRequest?: CountRequest | undefined;
  /** Absent while traces are sent nowhere. */
  tracing?: Tracing | undefined;
  /** Nothing is logged without it. */
  log?: FastifyBaseLogger;
}

/** Made by `pnpm --filter registry build`. */
const CONTROL_ROOM = join(import.meta.dirname, '../dist/control');
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
  judge,
  reportToken,
  builds,
  identity,
  keys,
  overrides,
  pruner,
  pruneRules = KEPT,
  prepare,
  gate,
  instance,
  controlRoom = CONTROL_ROOM,
  insight = createInsight({}),
  trustedProxies = [],
  countRequest,
  tracing,
  log,
}: Dependencies) {
  const app = fastify({
    ...(log && { loggerInstance: log }),
    childLoggerFactory: createRequestLogger,
    genReqId: readRequestId,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  // The control room's page has a policy of its own.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...inertHeaders, 'cross-origin-resource-policy': 'same-origin' });
  });
  answerErrors(app);
  followRequests(app, { tracing, trusted: ['loopback', ...trustedProxies] });
  if (countRequest) countRequests(app, countRequest);
  app.addHook('onRequest', async ({ url }) => {
    if (!UNPREPARED.includes(url)) await prepare();
  });

  await app.register(swagger, {
    openapi: {
      info: { title: 'Fragment registry', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    // The routes of the control room are those of the API, for its own page.
    transform: ({ schema, url, ...rest }) =>
      url.startsWith(`${CONTROL_FOLDER}/`)
        ? { schema: { hide: true }, url }
        : jsonSchemaTransform({ schema, url, ...rest }),
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
  await app.register(keysRoutes, { keys, identity });
  await app.register(fragmentsRoutes, { registry, gate, identity });
  await app.register(mapsRoutes, { registry, identity });
  await app.register(errorsRoutes, { insight, identity });
  const channels = { registry, identity, announce: watch.announce };
  await app.register(channelsRoutes, channels);
  await app.register(canariesRoutes, channels);
  await app.register(overridesRoutes, { overrides, identity });
  await app.register(prunesRoutes, { pruner, rules: pruneRules, identity });
  const authenticateShell = authenticateShells(reportToken);
  await app.register(evidenceRoutes, { judge, authenticateShell });
  await app.register(buildsRoutes, { builds, authenticateShell });
  servingRoutes(app, { getNewest: registry.getChannel, watch, shells });

  const { claims } = identity;
  const reader = createStateReader({
    ...{ registry, claims, shells, judge },
    clock: () => new Date(),
  });
  await app.register(controlRoutes, {
    prefix: CONTROL_FOLDER,
    identity,
    async routes(inside) {
      await inside.register(identityRoutes, { identity });
      await inside.register(keysRoutes, { keys, identity });
      await inside.register(channelsRoutes, channels);
      await inside.register(canariesRoutes, channels);
      await inside.register(overridesRoutes, { overrides, identity });
      await inside.register(stateRoutes, { reader, watch });
      await inside.register(insightRoutes, { insight, claims });
    },
  });
  pageRoutes(app, { folder: controlRoom });
  return app;
}
