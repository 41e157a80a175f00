import { ELAPSED_HEADER, HONEYPOT_HEADER } from '@site/config/leadAnswers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accepted, IDEMPOTENCY_CONFLICT, idempotentHeaders } from '../http/accepted.ts';
import { problem } from '../http/problem.ts';
import { rejectForeignOrigin } from '../http/rejectForeignOrigin.ts';
import { findFlags } from '../records/findFlags.ts';
import { hashRequest } from '../records/hashRequest.ts';
import type { LeadsRepository } from './leads.repository.ts';
import { leadBody } from './leads.schema.ts';
import { limitAttribution, refusesMarketing } from './limitAttribution.ts';

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
        headers: idempotentHeaders,
        body: leadBody,
        response: { 201: accepted, '4xx': problem, '5xx': problem },
      },
      onRequest: rejectForeignOrigin(options.allowedOrigins),
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const flags = findFlags(request.headers[HONEYPOT_HEADER], request.headers[ELAPSED_HEADER]);
      const stored = await options.leads.create(
        refusesMarketing(request.headers) ? limitAttribution(request.body) : request.body,
        // The hash of the original body: a lead sent again after the visitor's refusal is the same lead.
        key === undefined ? undefined : { key, hash: hashRequest(request.body) },
        flags,
      );
      if (stored.outcome === 'conflict') return reply.code(409).send(IDEMPOTENCY_CONFLICT);
      const { id, outcome } = stored;
      request.log.info({ lead: id, outcome, flags }, 'lead accepted');
      if (outcome === 'replayed') reply.header('idempotency-replayed', 'true');
      return reply.code(201).send({ id, status: 'accepted' });
    },
  );
};
