import { createHash } from 'node:crypto';
import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { boundJson } from '../database/boundJson.ts';
import { isUnavailable } from '../database/isUnavailable.ts';
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

export interface CustomersRoutesOptions extends PostLimits {
  events: Pick<EventsRepository, 'create'>;
  now: () => Date;
}

/** The real service's limits for one call and for a batch. */
const MAX_CALL_BYTES = 32 * 1024;
const MAX_BATCH_BYTES = 500 * 1024;
/** Far above what the client sends; limits the work that one request causes. */
const MAX_CALLS = 2_000;

const outcome = (success: boolean) => z.object({ success: z.literal(success) });

/** The address of the customer-data client's calls when there is no account: `/cdp/v1`. */
export const customersRoutes: FastifyPluginAsync<CustomersRoutesOptions> = async (app, options) => {
  const { events, now } = options;
  keepRawBody(app);
  // Like the real service: only calls that are too large or not JSON are bad requests.
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status === 413 ? 400 : status).send({ success: false });
  });
  const describe = (summary: string, bodyLimit: number) => ({
    ...limitPosts(options, bodyLimit),
    ...withoutValidation,
    schema: {
      summary: `Customer-data client: ${summary}`,
      consumes: ['text/plain', 'application/json'],
      body: z.any().describe('A call of the customer-data client as JSON'),
      response: { 200: outcome(true), '4xx': outcome(false), '5xx': outcome(false) },
    },
  });

  for (const [letter, type] of Object.entries(CALLS))
    app.post(`/cdp/v1/${letter}`, describe(type, MAX_CALL_BYTES), async ({ body }, reply) => {
      const item = parseJson(String(body));
      const event = asCustomerEvent(isObject(item) ? { ...item, type } : item, now());
      if (typeof event === 'string') return reply.code(400).send({ success: false });
      await events.create([event]);
      return { success: true };
    });

  app.post('/cdp/v1/b', describe('a batch of calls', MAX_BATCH_BYTES), async ({ body }, reply) => {
    const payload = parseJson(String(body));
    const batch: unknown = isObject(payload) ? payload.batch : undefined;
    const isTooLarge = (item: unknown) => JSON.stringify(item).length > MAX_CALL_BYTES;
    if (!Array.isArray(batch) || batch.length > MAX_CALLS || batch.some(isTooLarge))
      return reply.code(400).send({ success: false });
    const read = batch.map((item) => asCustomerEvent(item, now()));
    await events.create(read.filter((event): event is NewEvent => typeof event !== 'string'));
    return { success: true };
  });
};

/** The customer-data client's calls, by the letters of its addresses. */
const CALLS = {
  i: 'identify',
  t: 'track',
  p: 'page',
  g: 'group',
  a: 'alias',
  s: 'screen',
} as const;

const TYPES: readonly string[] = Object.values(CALLS);

/** Reads one call of the customer-data client, or returns why it is invalid. */
function asCustomerEvent(item: unknown, now: Date): NewEvent | string {
  if (!isObject(item)) return 'is not an object';
  const { type, event, messageId, userId, anonymousId, timestamp } = item;
  if (typeof type !== 'string' || !TYPES.includes(type)) return "'type' is not known";
  if (type === 'track' && !asId(event)) return "'event' is required";
  const visitor = asId(userId) ?? asId(anonymousId);
  if (!visitor) return "'userId' or 'anonymousId' is required";
  return {
    source: 'customer',
    id: asId(messageId) ?? createHash('sha256').update(JSON.stringify(item)).digest('base64url'),
    name: type === 'track' ? (asId(event) ?? type) : `$${type}`,
    visitor,
    session: null,
    occurredAt: asEventTime(Date.parse(String(timestamp)), now),
    payload: boundJson(item, EVENT_LIMITS),
  };
}
