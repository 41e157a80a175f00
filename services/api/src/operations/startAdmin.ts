import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { chooseListening } from '@site/environment/handover';
import fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  type FastifyPluginAsyncZod,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { type Database, isUp } from '../database/Database.ts';
import {
  countDeliveriesTask,
  listFailedTask,
  replayTask,
} from '../deliveries/deliveries.repository.ts';
import { listSubmissionsTask } from '../forms/submissions.repository.ts';
import { answerErrors } from '../http/answerErrors.ts';
import {
  createIntegrationTask,
  listIntegrationsTask,
  revokeIntegrationTask,
} from '../integrations/integrations.repository.ts';
import { listLeadsTask } from '../leads/leads.repository.ts';
import { errorsQuery } from '../measurement/errors/errors.repository.ts';
import { listErrorsTask, showErrorTask } from '../measurement/errors/errors.tasks.ts';
import { funnelTask, listEventsTask } from '../measurement/events/events.repository.ts';
import { countVariantsTask } from '../measurement/experiments/assignments.repository.ts';
import { listVitalsTask, vitalsQuery } from '../measurement/vitals.repository.ts';
import { requestsTask } from '../privacy/dataRequests.repository.ts';
import { deleteTask, exportTask } from '../privacy/personalData.repository.ts';
import { retentionTask } from '../privacy/retention.ts';
import type { Task, TaskContext } from '../records/Task.ts';
import { removeAdminFile, writeAdminFile } from './adminFile.ts';
import { copyDatabaseTask } from './backup.tasks.ts';
import type { Metrics } from './createMetrics.ts';

/** Every task that the command line can send to the running service. */
const TASKS: readonly Task[] = [
  copyDatabaseTask,
  listLeadsTask,
  createIntegrationTask,
  listIntegrationsTask,
  revokeIntegrationTask,
  listSubmissionsTask,
  countDeliveriesTask,
  listFailedTask,
  replayTask,
  listEventsTask,
  funnelTask,
  countVariantsTask,
  listErrorsTask,
  showErrorTask,
  listVitalsTask,
  exportTask,
  deleteTask,
  requestsTask,
  retentionTask,
];

interface AdminOptions {
  config: Pick<Config, 'folder' | 'API_ADMIN_HOST' | 'API_ADMIN_PORT' | 'API_READ_TOKEN'>;
  database: Pick<Database, 'engine' | 'ping'>;
  context: TaskContext;
  metrics: Pick<Metrics, 'registry'>;
  log: FastifyBaseLogger;
  opened: AsyncDisposableStack;
}

/**
 * Listens for Prometheus, for operators' tools and, on PGlite, for the command line; both read address and token from a file.
 * Returns the address.
 */
export async function startAdmin(options: AdminOptions): Promise<string> {
  const { config, database, opened } = options;
  const { folder, API_ADMIN_HOST: host, API_ADMIN_PORT: port } = config;
  const token = createToken();
  const readToken = config.API_READ_TOKEN ?? createToken();
  const admin = buildAdmin(options, { token, readToken });
  opened.defer(() => admin.close());
  const url = await admin.listen(chooseListening({ port, host }, 1));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeAdminFile(folder, 'reader', { url, token: readToken });
  opened.defer(() => removeAdminFile(folder, 'reader'));
  if (database.engine === 'postgres') return url;
  await writeAdminFile(folder, 'admin', { url, token });
  opened.defer(() => removeAdminFile(folder, 'admin'));
  return url;
}

const createToken = () => randomBytes(32).toString('base64url');

/**
 * The admin server, on a port of its own and not for visitors. `/metrics` is for Prometheus and open to anyone who can reach the
 * port. The command line's tasks, for a database that only this process can open, need the token; what operators' tools read needs it or
 * the token for reading, which opens nothing else.
 */
function buildAdmin(
  { database, context, metrics: { registry }, log }: AdminOptions,
  { token, readToken }: { token: string; readToken: string },
) {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (await isUp(database)) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready' });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.register(async (guarded) => {
    guarded.addHook('onRequest', requireToken([token]));
    const typed = guarded.withTypeProvider<ZodTypeProvider>();
    for (const task of TASKS)
      typed.post(`/tasks/${task.name}`, { schema: { body: task.input } }, async (request) =>
        task.run(context, request.body),
      );
  });
  app.register(async (guarded) => {
    guarded.addHook('onRequest', requireToken([token, readToken]));
    await guarded.register(insightRoutes, { context });
  });
  return app;
}

const requireToken =
  (tokens: readonly string[]) => async (request: FastifyRequest, reply: FastifyReply) => {
    const given = request.headers.authorization ?? '';
    if (tokens.some((each) => isSame(given, `Bearer ${each}`))) return;
    return reply.code(401).send({ error: 'unauthorized', message: 'The token is wrong.' });
  };

/** Compares in constant time. */
const isSame = (token: string, expected: string) =>
  timingSafeEqual(digest(token), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();

/** What failed in browsers and how fast pages were, for operators' tools that may read nothing else. */
const insightRoutes: FastifyPluginAsyncZod<{ context: TaskContext }> = async (app, { context }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/errors', { schema: { querystring: errorsQuery } }, async ({ query }) => ({
    errors: await listErrorsTask.run(context, query),
  }));
  app.get(
    '/errors/:id',
    { schema: { params: z.object({ id: z.string().max(40) }) } },
    async ({ params }, reply) => {
      const { found } = await showErrorTask.run(context, params);
      if (found) return found;
      return reply.code(404).send({ error: 'not_found', message: 'There is no such error.' });
    },
  );
  app.get('/vitals', { schema: { querystring: vitalsQuery } }, async ({ query }) => ({
    vitals: await listVitalsTask.run(context, query),
  }));
};
