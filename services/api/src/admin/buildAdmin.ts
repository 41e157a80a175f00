import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerErrors } from '../answerErrors.ts';
import type { LeadsRepository } from '../leads/leads.repository.ts';

const listQuery = z.object({ limit: z.coerce.number().int().min(1).optional() });

/**
 * What the command line asks a running service whose database only that process can open. It listens on a
 * port of its own, on this machine alone, and answers only who knows the token.
 */
export function buildAdmin({
  leads,
  token,
  log,
}: {
  leads: Pick<LeadsRepository, 'list'>;
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

  app.addHook('onRequest', async (request, reply) => {
    if (isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return;
    return reply.code(401).send({ error: 'unauthorized', message: 'The token is wrong.' });
  });
  app.get('/leads', { schema: { querystring: listQuery } }, ({ query }) =>
    leads.list({ limit: query.limit }),
  );
  return app;
}

/** Takes the same time whatever differs. */
const isSame = (given: string, expected: string) =>
  timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();
