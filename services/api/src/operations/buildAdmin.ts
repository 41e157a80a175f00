import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import { answerErrors } from '../http/answerErrors.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';
import type { Task, TaskContext } from '../records/Task.ts';
import { type Listing, listQuery } from './Listing.ts';

/**
 * What is not for visitors, on a port of its own: numbers for Prometheus at `/metrics`, for whoever reaches the port, and
 * what the command line asks a running service whose database only that process can open, for who knows the token.
 */
export function buildAdmin({
  lists,
  tasks,
  context,
  metrics,
  token,
  log,
}: {
  /** By the path under which each is asked for. */
  lists: Record<Listing['path'], (query: typeof listQuery._output) => Promise<StoredRecord[]>>;
  tasks: readonly Task[];
  context: TaskContext;
  metrics: Registry;
  token: string;
  log: FastifyBaseLogger;
}) {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app as never);

  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
  app.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      if (isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return;
      return reply.code(401).send({ error: 'unauthorized', message: 'The token is wrong.' });
    });
    const typed = guarded.withTypeProvider<ZodTypeProvider>();
    for (const [path, list] of Object.entries(lists))
      typed.get(path, { schema: { querystring: listQuery } }, ({ query }) => list(query));
    for (const task of tasks)
      typed.post(`/tasks/${task.name}`, { schema: { body: task.input } }, async (request) =>
        task.run(context, request.body),
      );
  });
  return app;
}

/** Takes the same time whatever differs. */
const isSame = (given: string, expected: string) =>
  timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();
