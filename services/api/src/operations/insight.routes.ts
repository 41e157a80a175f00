import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorsQuery, listErrorsTask, showErrorTask } from '../measurement/errors/errors.tasks.ts';
import { listVitalsTask, vitalsQuery } from '../measurement/vitals/vitals.tasks.ts';
import type { TaskContext } from '../records/Task.ts';

/** What failed in browsers and how fast pages were, for operators' tools that may read nothing else. */
export const insightRoutes: FastifyPluginAsyncZod<{ context: TaskContext }> = async (
  app,
  { context },
) => {
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
