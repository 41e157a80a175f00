import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rejectForeignOrigin } from '../../http/rejectForeignOrigin.ts';
import { asId } from '../events/eventLimits.ts';
import type { EventsRepository, NewEvent } from '../events/events.repository.ts';
import { keepRawBody } from '../events/keepRawBody.ts';
import { answerProductErrors, productProblem } from './answerProductErrors.ts';
import { asProductEvent } from './asProductEvent.ts';
import { asProfileUpdate } from './asProfileUpdate.ts';
import { asReplayPart } from './asReplayPart.ts';
import type { ProfilesRepository, ProfileUpdate } from './profiles.repository.ts';
import { readProductBody } from './readProductBody.ts';
import { readToken } from './readToken.ts';

export interface ProductRoutesOptions {
  events: Pick<EventsRepository, 'create'>;
  profiles: Pick<ProfilesRepository, 'apply' | 'addReplayPart'>;
  flags: readonly FeatureFlag[];
  ratePerMinute: number;
  allowedOrigins: readonly string[];
  now: () => Date;
}

/** A flag that the product analytics' client asks for; everyone gets the same value. */
export interface FeatureFlag {
  key: string;
  variantKey: string;
  variantValue: string | boolean | number;
}

/** The real service's limits for one request, uncompressed. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const MAX_ITEMS = 2_000;

const taken = z
  .union([
    z.object({ status: z.literal(1), error: z.null() }),
    z.object({ code: z.literal(200), status: z.literal('OK') }),
  ])
  .describe('The second of a replay. Without `verbose=1` the text 1');
const refused = z
  .object({
    status: z.union([z.literal(0), z.string()]),
    error: z.string(),
    code: z.int().optional(),
  })
  .describe('Without `verbose=1` the text 0');
const flagsAnswer = z.object({
  flags: z.record(
    z.string(),
    z.object({
      variant_key: z.string(),
      variant_value: z.union([z.string(), z.boolean(), z.number()]),
    }),
  ),
});

/** The product analytics' own addresses, below `/mp`, answered like the real service. */
export const productRoutes: FastifyPluginAsync<ProductRoutesOptions> = async (app, options) => {
  const { events, profiles, now } = options;
  keepRawBody(app);
  answerProductErrors(app);
  const limits = {
    bodyLimit: MAX_BODY_BYTES,
    config: { rateLimit: { max: options.ratePerMinute, timeWindow: '1 minute' } },
    validatorCompiler: () => (value: unknown) => ({ value }),
    onRequest: rejectForeignOrigin(options.allowedOrigins),
  };
  const described = (summary: string, hide: boolean) => ({
    ...limits,
    schema: {
      summary,
      hide,
      consumes: ['application/x-www-form-urlencoded', 'application/json', 'text/plain'],
      body: z.any().describe('A list as JSON, or `data=` and base64 of it'),
      response: { 200: taken, '4xx': refused, '5xx': refused },
    },
  });

  for (const slash of ['', '/']) {
    const hide = slash !== '';
    app.post(`/mp/track${slash}`, described('Product analytics: events', hide), (request, reply) =>
      takeAll(
        request,
        reply,
        (item) => asProductEvent(item, now()),
        async (items: NewEvent[]) => {
          await events.create(items);
        },
      ),
    );
    for (const [path, kind] of [
      ['engage', 'people'],
      ['groups', 'group'],
    ] as const)
      app.post(
        `/mp/${path}${slash}`,
        described(`Product analytics: profiles of ${kind}`, hide),
        (request, reply) =>
          takeAll(
            request,
            reply,
            (item) => asProfileUpdate(item, kind),
            (items: ProfileUpdate[]) => profiles.apply(items),
          ),
      );

    app.post(
      `/mp/record${slash}`,
      { ...described('Product analytics: a part of a session replay', hide) },
      async (request, reply) => {
        if (!readToken(request)) return reply.code(401).send(productProblem('Unauthorized'));
        const part = asReplayPart(request.query, request.body, now());
        if (typeof part === 'string') return reply.code(400).send(productProblem(part));
        await profiles.addReplayPart(part);
        return { code: 200, status: 'OK' };
      },
    );

    app.route({
      ...limits,
      // The specification says POST; the client's present version sends GET.
      method: ['GET', 'POST'],
      url: `/mp/flags${slash}`,
      schema: {
        summary: 'Product analytics: feature flags',
        hide,
        querystring: z.looseObject({}),
        response: { 200: flagsAnswer, '4xx': refused, '5xx': refused },
      },
      handler: async (request, reply) => {
        if (!readToken(request)) return reply.code(401).send(productProblem('Unauthorized'));
        const flags = options.flags.map(({ key, variantKey, variantValue }) => [
          key,
          { variant_key: variantKey, variant_value: variantValue },
        ]);
        return { flags: Object.fromEntries(flags) };
      },
    });
  }
};

/** Stores the valid items of a batch. A batch with invalid items gets 400, so that the client drops it. */
async function takeAll<Item>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (item: unknown) => Item | string,
  store: (items: Item[]) => Promise<void>,
) {
  const items = readProductBody(request.body);
  if (!items) return answer(request, reply, 400, 'data, missing or empty');
  if (items.length > MAX_ITEMS)
    return reply.code(413).send({
      code: 413,
      error: `request exceeds max limit of ${MAX_ITEMS} events`,
      status: 'Request Entity Too Large',
    });
  const results = items.map(read);
  await store(results.filter((result): result is Item & object => typeof result !== 'string'));
  const bad = results.findIndex((result) => typeof result === 'string');
  return bad === -1
    ? answer(request, reply, 200, null)
    : answer(request, reply, 400, `data[${bad}]: ${results[bad]}`);
}

/** JSON if the client asked for it, else 1 or 0. */
function answer(request: FastifyRequest, reply: FastifyReply, code: number, error: string | null) {
  const status = error === null ? 1 : 0;
  const { verbose } = request.query as { verbose?: unknown };
  reply.code(code);
  if (asId(verbose) === '1') return reply.send({ status, error });
  return reply.type('text/plain').send(String(status));
}
