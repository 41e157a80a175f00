import { randomUUID } from 'node:crypto';
import type { PageContext } from '@site/telemetry/analytics/MeasuredEvent';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { boundJson, cleanText, type Json } from '../../database/boundJson.ts';
import type { MessageKind } from '../../database/schema.ts';
import {
  accepted,
  answerStored,
  answers,
  IDEMPOTENCY_CONFLICT,
  idempotentHeaders,
} from '../../http/answerErrors.ts';
import { limitPosts, type PostLimits } from '../../http/rejectForeignOrigin.ts';
import { hashRequest } from '../../records/createRecords.ts';
import type { MessagesRepository } from './messages.repository.ts';

export interface RelayRoutesOptions extends PostLimits {
  messages: Pick<MessagesRepository, 'create'>;
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

/** The customer-data service accepts events up to 32 kB and rejects anything larger. */
const LIMITS = { depth: 8, entries: 256, keyLength: 128, textLength: 8_192 };

const NAME_LENGTH = 200;
const ID_PATTERN = /^[\x21-\x7e]{1,128}$/;

const line = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .overwrite(cleanText)
    .min(1, `${label} is required`)
    .max(NAME_LENGTH, `${label} must have at most ${NAME_LENGTH} characters`);

const json = () =>
  z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => boundJson(value ?? {}, LIMITS) as Record<string, Json>)
    .describe('Any JSON object; null stays null');

const id = () =>
  z
    .string()
    .regex(ID_PATTERN, 'must have 1 to 128 printable ASCII characters without blanks')
    .describe('Makes the call unique: the same id is stored once');

const text = (length: number) => z.string().overwrite((given) => cleanText(given).slice(0, length));

/** The page of a call: when it arrives the visitor may have moved on. An invalid one never loses a call. */
const page = () =>
  z
    .object({ url: text(2_048), title: text(500), referrer: text(2_048) })
    .optional()
    .catch(undefined)
    .describe('The page that the call is about');

/** What every call has; only a track call needs an id. */
const common = { userId: line('userId'), id: id().optional(), page: page() };
const bodyOf = <Own extends z.ZodRawShape>(own: Own) =>
  z.object({ eventObj: z.object({ ...common, ...own }) });

/** The three calls, each `{ eventObj }` with its page (spec §7). */
const CALLS = [
  {
    kind: 'track',
    path: '/api/customer-io-track-event',
    body: bodyOf({ id: id(), event: line('event'), properties: json() }),
  },
  {
    kind: 'identify',
    path: '/api/customer-io-identity-event',
    body: bodyOf({ traits: json() }),
  },
  {
    kind: 'group',
    path: '/api/customer-io-group-event',
    body: bodyOf({ groupId: line('groupId'), traits: json() }),
  },
] as const;

/** The three calls of the analytics wrapper (spec §7), which are stored and sent on. */
export const relayRoutes: FastifyPluginAsyncZod<RelayRoutesOptions> = async (app, options) => {
  const route = limitPosts(options, BODY_LIMIT_BYTES);
  const schema = <Body extends z.ZodType>(kind: MessageKind, body: Body) => ({
    summary: `Relay ${kind === 'identify' ? 'an' : 'a'} ${kind} call`,
    headers: idempotentHeaders,
    body,
    response: answers({ 201: accepted }),
  });
  for (const { kind, path, body } of CALLS)
    app.post(path, { ...route, schema: schema(kind, body) }, async (request, reply) => {
      const eventObj: EventObj = request.body.eventObj;
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
      if (stored.outcome !== 'conflict')
        request.log.info({ message: stored.id, kind, outcome: stored.outcome }, 'call accepted');
      return answerStored(reply, stored, id ? ID_CONFLICT : IDEMPOTENCY_CONFLICT);
    });
};
