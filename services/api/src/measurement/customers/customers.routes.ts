import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { isUnavailable } from '../../database/isUnavailable.ts';
import { rejectForeignOrigin } from '../../http/rejectForeignOrigin.ts';
import { isObject } from '../events/eventLimits.ts';
import type { EventsRepository, NewEvent } from '../events/events.repository.ts';
import { keepRawBody, parseJson } from '../events/keepRawBody.ts';
import { asCustomerEvent, CALLS } from './asCustomerEvent.ts';

export interface CustomersRoutesOptions {
  events: Pick<EventsRepository, 'create'>;
  ratePerMinute: number;
  allowedOrigins: readonly string[];
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
  const limits = (bodyLimit: number) => ({
    bodyLimit,
    config: { rateLimit: { max: options.ratePerMinute, timeWindow: '1 minute' } },
    validatorCompiler: () => (value: unknown) => ({ value }),
    onRequest: rejectForeignOrigin(options.allowedOrigins),
  });
  const schema = (summary: string) => ({
    summary,
    consumes: ['text/plain', 'application/json'],
    body: z.any().describe('A call of the customer-data client as JSON'),
    response: { 200: outcome(true), '4xx': outcome(false), '5xx': outcome(false) },
  });

  for (const [letter, type] of Object.entries(CALLS))
    app.post(
      `/cdp/v1/${letter}`,
      { ...limits(MAX_CALL_BYTES), schema: schema(`Customer-data client: ${type}`) },
      async ({ body }, reply) => {
        const item = parseJson(String(body));
        const event = asCustomerEvent(isObject(item) ? { ...item, type } : item, now());
        if (typeof event === 'string') return reply.code(400).send({ success: false });
        await events.create([event]);
        return { success: true };
      },
    );

  app.post(
    '/cdp/v1/b',
    { ...limits(MAX_BATCH_BYTES), schema: schema('Customer-data client: a batch of calls') },
    async ({ body }, reply) => {
      const payload = parseJson(String(body));
      if (!isObject(payload) || !Array.isArray(payload.batch))
        return reply.code(400).send({ success: false });
      if (payload.batch.length > MAX_CALLS) return reply.code(400).send({ success: false });
      const isTooLarge = (item: unknown) => JSON.stringify(item).length > MAX_CALL_BYTES;
      if (payload.batch.some(isTooLarge)) return reply.code(400).send({ success: false });
      const read = payload.batch.map((item) => asCustomerEvent(item, now()));
      await events.create(read.filter((event): event is NewEvent => typeof event !== 'string'));
      return { success: true };
    },
  );
};
