import { z } from '@site/environment';
import { browserError } from '@site/registry-client/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { fragmentParams, refusals } from '../http/schemas.ts';
import type { Identity } from '../identity/createIdentity.ts';
import { buildAuthenticate } from '../identity/identity.routes.ts';
import type { InsightReader } from './createInsight.ts';

interface Options {
  insight: Pick<InsightReader, 'readErrors'>;
  identity: Identity;
}

/** What failed in browsers in versions of a fragment. It quotes sources, so it is for those who may read them. */
export const errorsRoutes: FastifyPluginAsyncZod<Options> = async (app, { insight, identity }) => {
  app.get(
    '/fragments/:name/errors',
    {
      onRequest: buildAuthenticate(identity),
      schema: {
        summary: 'What failed in browsers, those errors first that occurred last',
        params: fragmentParams,
        response: { 200: z.object({ errors: z.array(browserError) }), ...refusals },
      },
    },
    async ({ actor, params: { name } }, reply) => {
      await identity.claims.mayReadSources(actor, name);
      reply.header('cache-control', 'private, no-store');
      return { errors: await insight.readErrors(name) };
    },
  );
};
