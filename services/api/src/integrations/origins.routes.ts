import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problem } from '../http/problem.ts';
import { UNKNOWN_KEY } from './createAdmission.ts';
import { embedParams } from './embed.schema.ts';
import type { IntegrationsRepository } from './integrations.repository.ts';

/**
 * `GET /integrations/<key>/origins`: the origins whose pages may show a frame of the site for an integration. Only for the shell,
 * which forwards no such address.
 */
export const originsRoutes: FastifyPluginAsyncZod<{
  integrations: Pick<IntegrationsRepository, 'find'>;
}> = async (app, { integrations }) => {
  app.get(
    '/integrations/:key/origins',
    {
      schema: {
        hide: true,
        params: embedParams,
        response: { 200: z.object({ origins: z.array(z.string()) }), '4xx': problem },
      },
    },
    async ({ params }, reply) => {
      const integration = await integrations.find(params.key);
      if (!integration) return reply.code(404).send(UNKNOWN_KEY.problem);
      return { origins: integration.origins };
    },
  );
};
