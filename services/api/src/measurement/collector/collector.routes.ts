import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { boundText } from '../../database/boundJson.ts';
import { problem } from '../../http/problem.ts';
import { rejectForeignOrigin } from '../../http/rejectForeignOrigin.ts';
import { isObject } from '../events/eventLimits.ts';
import type { EventsRepository, NewEvent } from '../events/events.repository.ts';
import { keepRawBody, parseJson } from '../events/keepRawBody.ts';
import { asTrackerEvent } from './asTrackerEvent.ts';

export interface CollectorRoutesOptions {
  events: Pick<EventsRepository, 'create'>;
  ratePerMinute: number;
  allowedOrigins: readonly string[];
  now: () => Date;
}

/** The real collector's limits: a body over the first is stored as a bad row, one over the second rejected. */
const MAX_PAYLOAD_BYTES = 1_048_576;
const DROP_PAYLOAD_BYTES = 2_097_152;
/** Far above what the tracker sends (40 kB at a time); limits the work that one request causes. */
const MAX_EVENTS = 2_000;

const BAD_ROW_TEXT = 2_048;

/**
 * The page tracker's collector, below `/sp`. Like the real one it answers 200 to everything it can store, and stores invalid
 * events as bad rows: the tracker repeats a request depending only on the status.
 */
export const collectorRoutes: FastifyPluginAsync<CollectorRoutesOptions> = async (app, options) => {
  const { events, now } = options;
  keepRawBody(app);
  const limits = {
    bodyLimit: DROP_PAYLOAD_BYTES,
    config: { rateLimit: { max: options.ratePerMinute, timeWindow: '1 minute' } },
    validatorCompiler: () => (value: unknown) => ({ value }),
    onRequest: rejectForeignOrigin(options.allowedOrigins),
  };

  app.post(
    '/sp/com.snowplowanalytics.snowplow/tp2',
    {
      ...limits,
      schema: {
        summary: 'Page tracker: a batch of events',
        consumes: ['application/json'],
        body: z.any().describe('`{ schema, data: [event] }` of the tracker protocol 2'),
        response: { 200: z.literal('ok'), '4xx': problem, '5xx': problem },
      },
    },
    async (request, reply) => {
      await events.create(readBatch(request, now()));
      return reply.type('text/plain').send('ok');
    },
  );
  app.get(
    '/sp/i',
    {
      ...limits,
      schema: {
        summary: 'Page tracker: one event in the address',
        querystring: z.looseObject({}),
        response: { 200: z.any().describe('A transparent pixel'), '4xx': problem, '5xx': problem },
      },
    },
    async (request, reply) => {
      await events.create([readItem(request.query, now())]);
      return reply.type('image/gif').send(PIXEL);
    },
  );
};

/** A transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

function readBatch(request: FastifyRequest, at: Date): NewEvent[] {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const text = body.toString('utf8');
  if (body.length > MAX_PAYLOAD_BYTES) return [asBadRow('size_violation', text, at)];
  const payload = parseJson(text);
  if (!isObject(payload) || !Array.isArray(payload.data))
    return [asBadRow('tracker_protocol_violation', text, at)];
  if (payload.data.length > MAX_EVENTS) return [asBadRow('size_violation', text, at)];
  return payload.data.map((item) => readItem(item, at));
}

function readItem(item: unknown, at: Date): NewEvent {
  const event = asTrackerEvent(item, at);
  return typeof event === 'string' ? asBadRow(event, JSON.stringify(item) ?? '', at) : event;
}

/** A row for an invalid event, with a hash of its content as id. */
const asBadRow = (reason: string, text: string, at: Date): NewEvent => ({
  source: 'page',
  id: createHash('sha256').update(text).digest('base64url'),
  name: 'bad_row',
  visitor: null,
  session: null,
  occurredAt: at,
  payload: { reason, text: boundText(text, BAD_ROW_TEXT) },
});
