import { createHash, timingSafeEqual } from 'node:crypto';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { answerErrors } from '../http/answerErrors.ts';
import { type Listing, listQuery } from '../records/Listing.ts';
import type { StoredRecord } from '../records/StoredRecord.ts';

/**
 * What the command line asks a running service whose database only that process can open. It listens on a
 * port of its own, on this machine alone, and answers only who knows the token.
 */
export function buildAdmin({
  lists,
  token,
  log,
}: {
  /** By the path under which each is asked for. */
  lists: Record<Listing['path'], (query: typeof listQuery._output) => Promise<StoredRecord[]>>;
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
  for (const [path, list] of Object.entries(lists))
    app.get(path, { schema: { querystring: listQuery } }, ({ query }) => list(query));
  return app;
}

/** Takes the same time whatever differs. */
const isSame = (given: string, expected: string) =>
  timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();
