import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RequestContext, runFor } from './requestContext.ts';

/** Lets log lines and calls to other services name the request that they are made for. Call it before routes and hooks are added. */
export function followRequests(app: Pick<FastifyInstance, 'addHook'>): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  app.addHook('onRequest', (request, _reply, done) => {
    const context = { requestId: request.id };
    contexts.set(request, context);
    runFor(context, done);
  });
  // Reading a body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) runFor(context, done);
    else done();
  });
}

/** For a service that only the shell calls: the shell's id of a request, if it is valid, else a new one. */
export const readRequestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : randomUUID();
};
