import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { problem } from '../problem.ts';
import { hashRequest } from './hashRequest.ts';
import { isAllowedOrigin } from './isAllowedOrigin.ts';
import type { LeadsRepository } from './leads.repository.ts';
import { leadAccepted, leadBody, leadHeaders } from './leads.schema.ts';

export interface LeadsRoutesOptions {
  leads: Pick<LeadsRepository, 'create'>;
  bodyLimitBytes: number;
  ratePerMinute: number;
  allowedOrigins: readonly string[];
}

/** `POST /api/swarm-marketing-leads`: the lead pop-up's submissions (spec §7). */
export const leadsRoutes: FastifyPluginAsyncZod<LeadsRoutesOptions> = async (app, options) => {
  app.post(
    '/api/swarm-marketing-leads',
    {
      bodyLimit: options.bodyLimitBytes,
      config: { rateLimit: { max: options.ratePerMinute, timeWindow: '1 minute' } },
      schema: {
        summary: 'Store a lead',
        headers: leadHeaders,
        body: leadBody,
        response: { 201: leadAccepted, '4xx': problem, '5xx': problem },
      },
      onRequest: async (request, reply) => {
        if (isAllowedOrigin(request.headers, findPublicHost(request), options.allowedOrigins))
          return;
        return reply
          .code(403)
          .send({ error: 'foreign_origin', message: 'Posts from other sites are not accepted.' });
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const submission = await options.leads.create(
        request.body,
        key === undefined ? undefined : { key, hash: hashRequest(request.body) },
      );
      if (submission.outcome === 'conflict')
        return reply.code(409).send({
          error: 'idempotency_conflict',
          message: 'This Idempotency-Key was used before with another body.',
          fields: [{ field: 'idempotency-key', message: 'was used before with another body' }],
        });
      const { id, outcome } = submission;
      request.log.info({ lead: id, outcome }, 'lead accepted');
      if (outcome === 'replayed') reply.header('idempotency-replayed', 'true');
      return reply.code(201).send({ id, status: 'accepted' });
    },
  );
};

/** The host that visitors know. `null` when the request came through a proxy that kept it to itself. */
function findPublicHost({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>) {
  const isForwarded = headers['x-forwarded-for'] !== undefined;
  return isForwarded && headers['x-forwarded-host'] === undefined ? null : host;
}
