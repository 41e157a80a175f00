import { z } from '@site/environment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Claims } from '../identity/createClaims.ts';
import type { Insight, InsightReader } from './createInsight.ts';

interface Options {
  insight: InsightReader;
  claims: Pick<Claims, 'list'>;
}

/** What browsers met, for the control room. Needs a session; a team sees the errors of its own fragments. */
export const insightRoutes: FastifyPluginAsyncZod<Options> = async (app, { insight, claims }) => {
  app.get(
    '/insight',
    {
      schema: {
        querystring: z.object({ days: z.coerce.number().int().min(1).max(90).default(7) }),
      },
    },
    async ({ actor, query: { days } }): Promise<Insight> => {
      const found = await insight.read(days);
      if (!found.isConnected || actor.isOperator) return found;
      const owners = (await claims.list()).fragments;
      const own = owners.filter(({ team }) => team === actor.team).map(({ name }) => name);
      return {
        ...found,
        errors: found.errors.filter(({ fragment }) => fragment !== null && own.includes(fragment)),
      };
    },
  );
};
