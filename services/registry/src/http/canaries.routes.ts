import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from '../createRegistry.ts';
import type { Identity } from '../identity/createIdentity.ts';
import { buildAuthenticate } from '../identity/identity.routes.ts';
import type { Moved } from '../moves/createMove.ts';
import { asMoved, describeMove, describeRecord } from './describeMove.ts';
import { canaryBody, candidateBody, channelParams, movedAnswer, refusals } from './schemas.ts';

const BODY_LIMIT_BYTES = 8 * 1024;

interface Options {
  registry: Registry;
  identity: Identity;
  /** Called for each channel that has moved. */
  announce: (channel: string) => void;
}

/** Candidates of a channel: beginning them, changing their share, and ending them. */
export const canariesRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { registry, identity: { claims, ...identity }, announce },
) => {
  const onRequest = buildAuthenticate(identity);
  const bodyLimit = BODY_LIMIT_BYTES;
  const response = { 200: movedAnswer, 201: movedAnswer, ...refusals };

  /** Tells others of a move, and returns the status and body of its answer. */
  function tell(moved: Moved, log: { info: (what: object, message: string) => void }) {
    if (moved.isNew) {
      announce(moved.record.channel);
      log.info(describeRecord(moved), moved.record.action);
    }
    return { code: moved.isNew ? 201 : 200, body: asMoved(moved) } as const;
  }

  app.post(
    '/channels/:channel/canaries',
    {
      onRequest,
      bodyLimit,
      schema: {
        summary: 'Give a share of visitors a candidate version of one fragment, or another share',
        params: channelParams,
        body: canaryBody,
        response,
      },
    },
    async ({ actor, params: { channel }, body, log }, reply) => {
      const { fragment, version, share, steps } = body;
      const moved = await registry.canary({
        ...describeMove(actor, body),
        channel,
        fragment,
        version,
        share,
        steps,
        authorize: (moving) => claims.mayRelease(actor, channel, moving),
      });
      const answer = tell(moved, log);
      return reply.code(answer.code).send(answer.body);
    },
  );

  app.post(
    '/channels/:channel/promotions',
    {
      onRequest,
      bodyLimit,
      schema: {
        summary: 'Make the candidate of a fragment live for all visitors',
        params: channelParams,
        body: candidateBody,
        response,
      },
    },
    async ({ actor, params: { channel }, body, log }, reply) => {
      const moved = await registry.promote({
        ...describeMove(actor, body),
        channel,
        fragment: body.fragment,
        authorize: (moving) => claims.mayRelease(actor, channel, moving),
      });
      const answer = tell(moved, log);
      return reply.code(answer.code).send(answer.body);
    },
  );

  app.post(
    '/channels/:channel/withdrawals',
    {
      onRequest,
      bodyLimit,
      schema: {
        summary: 'Take the candidate of a fragment back',
        params: channelParams,
        body: candidateBody,
        response,
      },
    },
    async ({ actor, params: { channel }, body, log }, reply) => {
      const moved = await registry.withdraw({
        ...describeMove(actor, body),
        channel,
        fragment: body.fragment,
        authorize: ([live = { name: body.fragment }]) => claims.mayRollBack(actor, channel, live),
      });
      const answer = tell(moved, log);
      return reply.code(answer.code).send(answer.body);
    },
  );
};
