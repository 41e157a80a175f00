import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { answerErrors } from '../http/answerErrors.ts';
import type { Task, TaskContext } from '../records/Task.ts';
import { insightRoutes } from './insight.routes.ts';

/**
 * The admin server, on a port of its own and not for visitors. `/metrics` is for Prometheus and open to anyone who can reach the
 * port. The command line's tasks, for a database that only this process can open, need the token; what operators' tools read needs it or
 * the token for reading.
 */
export function buildAdmin({
  tasks,
  context,
  metrics,
  token,
  readToken,
  isReady,
  log,
}: {
  tasks: readonly Task[];
  context: TaskContext;
  metrics: Registry;
  token: string;
  /** Opens what operators' tools read, and nothing else. */
  readToken: string;
  /** Whether visitors' requests may be sent here. */
  isReady: () => Promise<boolean>;
  log: FastifyBaseLogger;
}) {
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
    if (await isReady()) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready' });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
  app.register(async (guarded) => {
    guarded.addHook('onRequest', requireToken([token]));
    const typed = guarded.withTypeProvider<ZodTypeProvider>();
    for (const task of tasks)
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
