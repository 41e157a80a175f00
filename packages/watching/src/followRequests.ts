import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RequestContext, runFor } from './requestContext.ts';
import type { Tracing } from './telemetry/TraceSpan.ts';

interface Options {
  /** Absent: no traces. */
  tracing?: Tracing | undefined;
  /** Who may say which trace a request belongs to: addresses, networks, `loopback`. By default this machine. */
  trusted?: readonly string[];
}

/** Lets log lines and calls to other services name the request that they are made for. Call it before routes and hooks are added. */
export function followRequests(
  app: Pick<FastifyInstance, 'addHook'>,
  { tracing, trusted = ['loopback'] }: Options = {},
): void {
  const contexts = new WeakMap<FastifyRequest, RequestContext>();
  const isTrusted = compile([...trusted]);

  function startSpan({ method, routeOptions, headers, socket }: FastifyRequest) {
    const route = routeOptions.url ?? 'none';
    const { traceparent } = headers;
    const isBelieved = typeof traceparent === 'string' && isTrusted(socket.remoteAddress ?? '', 0);
    return tracing?.startRequest(`${method} ${route}`, isBelieved ? traceparent : undefined, {
      'http.request.method': method,
      'http.route': route,
    });
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const context = { requestId: request.id, span: tracing && startSpan(request) };
    contexts.set(request, context);
    runFor(context, done);
  });
  // Reading a body leaves the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) runFor(context, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const context = contexts.get(request);
    context?.span?.setStatus(reply.statusCode);
    context?.span?.end();
    if (context) runFor(context, done);
    else done();
  });
}

/** For a service that only the shell calls: the shell's id of a request, if it is valid, else a new one. */
export const readRequestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : randomUUID();
};
