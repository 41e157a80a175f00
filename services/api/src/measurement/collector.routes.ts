import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { boundJson, boundText } from '../database/boundJson.ts';
import { answers } from '../http/answerErrors.ts';
import { limitPosts, type PostLimits, withoutValidation } from '../http/rejectForeignOrigin.ts';
import {
  asEventTime,
  asId,
  EVENT_LIMITS,
  isObject,
  keepRawBody,
  parseJson,
} from './events/eventLimits.ts';
import type { EventsRepository, NewEvent } from './events/events.repository.ts';

export interface CollectorRoutesOptions extends PostLimits {
  events: Pick<EventsRepository, 'create'>;
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
  const limits = { ...limitPosts(options, DROP_PAYLOAD_BYTES), ...withoutValidation };

  app.post(
    '/sp/com.snowplowanalytics.snowplow/tp2',
    {
      ...limits,
      schema: {
        summary: 'Page tracker: a batch of events',
        consumes: ['application/json'],
        body: z.any().describe('`{ schema, data: [event] }` of the tracker protocol 2'),
        response: answers({ 200: z.literal('ok') }),
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
        response: answers({ 200: z.any().describe('A transparent pixel') }),
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const NAMES = new Map([
  ['pv', 'page_view'],
  ['pp', 'page_ping'],
  ['se', 'struct_event'],
  ['tr', 'transaction'],
  ['ti', 'transaction_item'],
]);

/** Reads one event of the page tracker, or returns why it is invalid. Its JSON parts are plain or base64. */
function asTrackerEvent(item: unknown, now: Date): NewEvent | string {
  if (!isObject(item)) return 'is not an object';
  const { ue_pr, ue_px, co, cx, ...fields } = item;
  const id = asId(fields.eid);
  if (!id || !UUID.test(id)) return "'eid' must be a UUID";
  const what = asId(fields.e);
  if (!what) return "'e' is required";
  const unstruct = findData(ue_pr, ue_px);
  const contexts = findData(co, cx);
  const name = what === 'ue' ? findSchemaName(unstruct) : NAMES.get(what);
  if (!name) return what === 'ue' ? 'its self-describing part has no schema' : `'e' is '${what}'`;
  return {
    source: 'page',
    id: id.toLowerCase(),
    name,
    visitor: asId(fields.duid),
    session: asId(fields.sid),
    occurredAt: findTime(fields, now),
    payload: boundJson(
      {
        ...fields,
        ...(unstruct !== undefined && { unstruct }),
        ...(contexts !== undefined && { contexts }),
      },
      EVENT_LIMITS,
    ),
  };
}

/**
 * When an event happened by this server's clock: its arrival, minus the time between event and sending by the visitor's clock,
 * which may be wrong.
 */
function findTime({ dtm, stm }: Record<string, unknown>, now: Date): Date {
  const waitedMs = Number(stm) - Number(dtm);
  return waitedMs >= 0 ? asEventTime(now.getTime() - waitedMs, now) : asEventTime(dtm, now);
}

/** The `data` inside the envelope of a self-describing event or of contexts. */
function findData(plain: unknown, base64: unknown): unknown {
  const text =
    typeof plain === 'string'
      ? plain
      : typeof base64 === 'string'
        ? Buffer.from(base64, 'base64url').toString('utf8')
        : '';
  const envelope = parseJson(text);
  return isObject(envelope) ? envelope.data : undefined;
}

/** `iglu:com.example/reward_event/jsonschema/1-0-0` is named `reward_event`. */
function findSchemaName(unstruct: unknown): string | undefined {
  const schema = isObject(unstruct) ? asId(unstruct.schema) : null;
  return /^iglu:[^/]+\/([^/]+)\//.exec(schema ?? '')?.[1];
}
