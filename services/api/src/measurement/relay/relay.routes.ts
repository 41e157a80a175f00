import { randomUUID } from 'node:crypto';
import type { PageContext } from '@site/telemetry/analytics/MeasuredEvent';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Json } from '../../database/boundJson.ts';
import type { MessageKind } from '../../database/schema.ts';
import { accepted, IDEMPOTENCY_CONFLICT, idempotentHeaders } from '../../http/accepted.ts';
import { problem } from '../../http/problem.ts';
import { rejectForeignOrigin } from '../../http/rejectForeignOrigin.ts';
import { hashRequest } from '../../records/hashRequest.ts';
import type { MessagesRepository } from './messages.repository.ts';
import { groupBody, identifyBody, trackBody } from './relay.schema.ts';

export interface RelayRoutesOptions {
  messages: Pick<MessagesRepository, 'create'>;
  ratePerMinute: number;
  allowedOrigins: readonly string[];
}

/** The customer-data service accepts 32 kB for one event, including what its client adds. */
const BODY_LIMIT_BYTES = 30 * 1024;

const ID_CONFLICT = {
  ...IDEMPOTENCY_CONFLICT,
  message: 'This id was used before for another call.',
  fields: [{ field: 'eventObj.id', message: 'was used before for another call' }],
};

interface EventObj {
  userId: string;
  id?: string | undefined;
  event?: string;
  groupId?: string;
  properties?: Record<string, Json>;
  traits?: Record<string, Json>;
  page?: PageContext | undefined;
}

/** The three calls of the analytics wrapper (spec §7), which are stored and sent on. */
export const relayRoutes: FastifyPluginAsyncZod<RelayRoutesOptions> = async (app, options) => {
  const route = {
    bodyLimit: BODY_LIMIT_BYTES,
    config: { rateLimit: { max: options.ratePerMinute, timeWindow: '1 minute' } },
    onRequest: rejectForeignOrigin(options.allowedOrigins),
  };
  const schema = {
    headers: idempotentHeaders,
    response: { 201: accepted, '4xx': problem, '5xx': problem },
  };

  async function take(
    kind: MessageKind,
    request: FastifyRequest,
    reply: FastifyReply,
    eventObj: EventObj,
  ) {
    const { id, userId, event = null, groupId = null, properties, traits, page } = eventObj;
    const given = id ?? (request.headers['idempotency-key'] as string | undefined);
    const messageId = given ?? randomUUID();
    const stored = await options.messages.create(
      {
        kind,
        messageId,
        userId,
        event,
        groupId,
        traits: properties ?? traits ?? {},
        ...(page && { page }),
      },
      { key: `${kind}:${messageId}`, hash: hashRequest(eventObj) },
    );
    if (stored.outcome === 'conflict')
      return reply.code(409).send(id ? ID_CONFLICT : IDEMPOTENCY_CONFLICT);
    request.log.info({ message: stored.id, kind, outcome: stored.outcome }, 'call accepted');
    if (stored.outcome === 'replayed') reply.header('idempotency-replayed', 'true');
    return reply.code(201).send({ id: stored.id, status: 'accepted' });
  }

  app.post(
    '/api/customer-io-track-event',
    { ...route, schema: { ...schema, summary: 'Relay a track call', body: trackBody } },
    (request, reply) => take('track', request, reply, request.body.eventObj),
  );
  app.post(
    '/api/customer-io-identity-event',
    { ...route, schema: { ...schema, summary: 'Relay an identify call', body: identifyBody } },
    (request, reply) => take('identify', request, reply, request.body.eventObj),
  );
  app.post(
    '/api/customer-io-group-event',
    { ...route, schema: { ...schema, summary: 'Relay a group call', body: groupBody } },
    (request, reply) => take('group', request, reply, request.body.eventObj),
  );
};
