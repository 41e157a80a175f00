import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from '../createRegistry.ts';
import type { Identity } from '../identity/createIdentity.ts';
import { buildAuthenticate } from '../identity/identity.routes.ts';
import { asAnswer, asMoved, describeMove, describeRecord } from './describeMove.ts';
import {
  channelParams,
  movedAnswer,
  recordsAnswer,
  refusals,
  releaseBody,
  rollbackBody,
  sequenceQuery,
} from './schemas.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
/** A history is read page by page. */
const MAX_RECORDS = 200;

interface Options {
  registry: Registry;
  identity: Identity;
  /** Called for each channel that has moved. */
  announce: (channel: string) => void;
}

/** Channels: reading their records, and moving them. */
export const channelsRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { registry, identity: { claims, ...identity }, announce },
) => {
  const onRequest = buildAuthenticate(identity);
  const bodyLimit = BODY_LIMIT_BYTES;

  app.get(
    '/channels/:channel/records',
    {
      schema: {
        summary: `The records from a sequence on, oldest first, ${MAX_RECORDS} at most; without one, the newest`,
        params: channelParams,
        querystring: sequenceQuery,
        response: { 200: recordsAnswer, ...refusals },
      },
    },
    async ({ params: { channel }, query: { from } }) => {
      const { sequence } = (await registry.getChannel(channel)).record;
      const after = from === undefined ? Math.max(0, sequence - MAX_RECORDS) : from - 1;
      const records = await registry.listRecords(channel, after);
      return { records: records.slice(0, MAX_RECORDS).map(asAnswer) };
    },
  );

  app.post(
    '/channels/:channel/releases',
    {
      onRequest,
      bodyLimit,
      schema: {
        summary: 'Make versions live, if the channel is still where the caller saw it',
        params: channelParams,
        body: releaseBody,
        response: { 200: movedAnswer, 201: movedAnswer, ...refusals },
      },
    },
    async ({ actor, params: { channel }, body: { changes, newChannel, ...body }, log }, reply) => {
      const moved = await registry.release({
        ...describeMove(actor, body),
        channel,
        changes,
        async authorize(moving, isNew) {
          await claims.mayRelease(actor, channel, moving);
          if (isNew) claims.mayCreate(actor, channel, newChannel);
        },
      });
      if (moved.isNew) {
        announce(channel);
        log.info(describeRecord(moved), 'released');
      }
      return reply.code(moved.isNew ? 201 : 200).send(asMoved(moved));
    },
  );

  app.post(
    '/channels/:channel/rollbacks',
    {
      onRequest,
      bodyLimit,
      schema: {
        summary:
          'Take one fragment back to its version before, or (operators) all to an earlier release',
        params: channelParams,
        body: rollbackBody,
        response: { 200: movedAnswer, 201: movedAnswer, ...refusals },
      },
    },
    async ({ actor, params: { channel }, body, log }, reply) => {
      const request = { ...describeMove(actor, body), channel };
      const moved =
        'release' in body
          ? await registry.restore({
              ...request,
              release: body.release,
              authorize: () => claims.mayRestore(actor, channel),
            })
          : await registry.rollBack({
              ...request,
              fragment: body.fragment,
              authorize: ([back = { name: body.fragment }]) =>
                claims.mayRollBack(actor, channel, back),
            });
      if (moved.isNew) {
        announce(channel);
        log.info(describeRecord(moved), 'rolled back');
      }
      return reply.code(moved.isNew ? 201 : 200).send(asMoved(moved));
    },
  );
};
