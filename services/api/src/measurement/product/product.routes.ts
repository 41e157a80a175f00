import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import { z } from 'zod';
import { isUnavailable } from '../../database/isUnavailable.ts';
import { limitPosts, type PostLimits, withoutValidation } from '../../http/rejectForeignOrigin.ts';
import { asId, keepRawBody, parseJson } from '../events/eventLimits.ts';
import type { EventsRepository } from '../events/events.repository.ts';
import { asProductEvent, asProfileUpdate, asReplayPart } from './asProductEvent.ts';
import type { ProfilesRepository } from './profiles.repository.ts';

export interface ProductRoutesOptions extends PostLimits {
  events: Pick<EventsRepository, 'create'>;
  profiles: Pick<ProfilesRepository, 'apply' | 'addReplayPart'>;
  flags: readonly FeatureFlag[];
  now: () => Date;
}

/** A flag that the product analytics' client asks for; everyone gets the same value. */
interface FeatureFlag {
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
  const limits = { ...limitPosts(options, MAX_BODY_BYTES), ...withoutValidation };
  const described = (summary: string, hide: boolean) => ({
    ...limits,
    schema: {
      summary: `Product analytics: ${summary}`,
      hide,
      consumes: ['application/x-www-form-urlencoded', 'application/json', 'text/plain'],
      body: z.any().describe('A list as JSON, or `data=` and base64 of it'),
      response: { 200: taken, '4xx': refused, '5xx': refused },
    },
  });

  const refuse = (reply: FastifyReply, status: number, why: string) =>
    reply.code(status).send(productProblem(why));

  for (const slash of ['', '/']) {
    const hide = slash !== '';
    const takeBatches = <Item extends object>(
      path: string,
      summary: string,
      read: (item: unknown) => Item | string,
      store: (items: Item[]) => Promise<unknown>,
    ) =>
      app.post(`/mp/${path}${slash}`, described(summary, hide), (request, reply) =>
        takeAll(request, reply, read, store),
      );
    takeBatches('track', 'events', (item) => asProductEvent(item, now()), events.create);
    takeBatches(
      'engage',
      'profiles of people',
      (item) => asProfileUpdate(item, 'people'),
      profiles.apply,
    );
    takeBatches(
      'groups',
      'profiles of group',
      (item) => asProfileUpdate(item, 'group'),
      profiles.apply,
    );

    const replays = described('a part of a session replay', hide);
    app.post(`/mp/record${slash}`, replays, async (request, reply) => {
      if (!readToken(request)) return refuse(reply, 401, 'Unauthorized');
      const part = asReplayPart(request.query, request.body, now());
      if (typeof part === 'string') return refuse(reply, 400, part);
      await profiles.addReplayPart(part);
      return { code: 200, status: 'OK' };
    });

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
        if (!readToken(request)) return refuse(reply, 401, 'Unauthorized');
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
async function takeAll<Item extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (item: unknown) => Item | string,
  store: (items: Item[]) => Promise<unknown>,
) {
  const items = readProductBody(request.body);
  if (!items) return answer(request, reply, 400, 'data, missing or empty');
  if (items.length > MAX_ITEMS) return reply.code(413).send(asTooLarge(`${MAX_ITEMS} events`));
  const results = items.map(read);
  await store(results.filter((result): result is Item => typeof result !== 'string'));
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

const asTooLarge = (limit: string) => ({
  code: 413,
  error: `request exceeds max limit of ${limit}`,
  status: 'Request Entity Too Large',
});

/** An error in the real service's format. */
const productProblem = (error: string) => ({ status: 0, error });

/** Answers errors as the real service does, so that its client knows whether to wait, halve the batch or drop it. */
function answerProductErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = isUnavailable(error) ? 503 : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (status === 413)
      return reply.code(413).send(asTooLarge(`${request.routeOptions.bodyLimit} bytes`));
    if (status === 503) reply.header('retry-after', '5');
    return reply.code(status).send(productProblem(WORDS[status] ?? 'failed'));
  });
}

const WORDS: Record<number, string> = {
  403: 'posts from other sites are not accepted',
  429: 'too many requests',
  500: 'internal error',
  503: 'unavailable',
};

/**
 * Reads a body of the product analytics' client: a list or one item, as JSON or base64 of it, as the whole body or the form
 * field `data`. Returns `undefined` for anything else.
 */
function readProductBody(body: unknown): unknown[] | undefined {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  const data = /^\s*[[{]/.test(text) ? text : (new URLSearchParams(text).get('data') ?? text);
  const json = /^\s*[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString('utf8');
  const parsed = parseJson(json);
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  return Array.isArray(parsed) ? parsed : [parsed];
}

/** The project's token: the user name of Basic authorization, or else the query's. `null` if there is none. */
function readToken({ headers, query }: FastifyRequest): string | null {
  const [, basic = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.authorization ?? '') ?? [];
  const [name] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return asId(name) ?? asId((query as { token?: unknown }).token);
}
