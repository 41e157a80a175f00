import { z } from '@site/environment';
import { NEEDS_GRANT } from '@site/fragment-check/rules';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Actor, describeActor } from './Actor.ts';
import {
  claims,
  createdToken,
  exchangedToken,
  listedToken,
  listedTrust,
} from './answers.schema.ts';
import { checkOperator } from './createClaims.ts';
import type { Identity } from './createIdentity.ts';
import { IdentityError } from './IdentityError.ts';
import { fragmentName, routePattern, slotName, teamName, wantedScopes } from './names.ts';
import { wantedTrust } from './trust.schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `buildAuthenticate`, or by a session of the control room. */
    actor: Actor;
  }
}

/** A hook that sets `request.actor`. Runs as `onRequest`, before a body is read. */
export const buildAuthenticate =
  ({ authenticate }: Pick<Identity, 'authenticate'>) =>
  async (request: FastifyRequest): Promise<void> => {
    request.actor ??= await authenticate(request.headers.authorization, request.ip);
  };

const DAY_MS = 86_400_000;
const BODY_LIMIT_BYTES = 64 * 1024;

const newToken = wantedScopes.extend({
  team: teamName,
  label: z.string().max(100).default(''),
  days: z.int().min(1).max(366).default(90),
});

const transfer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fragment'), name: fragmentName, to: teamName }),
  z.object({ kind: z.literal('slot'), name: slotName, to: fragmentName }),
  z.object({ kind: z.literal('route'), name: routePattern, to: fragmentName }),
]);

const waivedRule = z.enum([...NEEDS_GRANT]);
const waiver = z.object({
  fragment: fragmentName,
  rule: waivedRule,
  reason: z.string().trim().min(1).max(500),
});

/** Tokens and owners over HTTP. */
export const identityRoutes: FastifyPluginAsyncZod<{ identity: Identity }> = async (
  app,
  { identity },
) => {
  const { tokens, trusts, claims: owners } = identity;
  const onRequest = buildAuthenticate(identity);
  const bodyLimit = BODY_LIMIT_BYTES;

  // An issuer that does not answer is no failure of this service.
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof IdentityError)) throw error;
    const { statusCode, headers, message, code } = error;
    return reply.code(statusCode).headers(headers).send({ error: message, code });
  });

  app.get(
    '/tokens',
    {
      onRequest,
      schema: {
        summary: 'All tokens, without their text (operators)',
        response: { 200: z.object({ tokens: z.array(listedToken) }) },
      },
    },
    async ({ actor }) => {
      checkOperator(actor, 'The list names the tokens of all teams');
      return { tokens: await tokens.list() };
    },
  );

  app.post(
    '/tokens',
    {
      onRequest,
      bodyLimit,
      schema: {
        summary: 'Create a token, shown this once (operators)',
        body: newToken,
        response: { 201: createdToken },
      },
    },
    async ({ actor, body: { days, ...token }, log }, reply) => {
      checkOperator(actor, 'A token gives rights to a team');
      const scope = await owners.chooseScopes(token);
      const created = await tokens.create(
        { ...token, ...scope, lifetimeMs: days * DAY_MS },
        describeActor(actor),
      );
      log.info({ token: created.id, team: created.team, by: actor.token }, 'token created');
      return reply.code(201).send(created);
    },
  );

  app.delete(
    '/tokens/:id',
    {
      onRequest,
      schema: {
        summary: 'Revoke a token (operators; any token itself)',
        params: z.object({ id: z.string().max(40) }),
        response: { 200: listedToken },
      },
    },
    async ({ actor, params, log }) => {
      const revoked = await tokens.revoke(params.id, actor);
      log.info({ token: revoked.id, team: revoked.team, by: actor.token }, 'token revoked');
      return revoked;
    },
  );

  app.post(
    '/tokens/exchange',
    {
      bodyLimit,
      schema: {
        summary:
          'Exchange the OpenID Connect token of a CI run for one of the registry, for 15 minutes',
        body: z.object({ token: z.string() }),
        response: { 201: exchangedToken },
      },
    },
    async ({ body, ip, log }, reply) => {
      const created = await identity.exchange(body.token, ip);
      log.info({ token: created.id, team: created.team, run: created.subject }, 'run admitted');
      return reply.code(201).send(created);
    },
  );

  app.get(
    '/trust',
    {
      onRequest,
      schema: {
        summary: 'Which CI runs are trusted (operators)',
        response: { 200: z.object({ trusts: z.array(listedTrust) }) },
      },
    },
    async ({ actor }) => {
      checkOperator(actor, 'The list names the CI of all teams');
      return { trusts: await trusts.list() };
    },
  );

  app.post(
    '/trust',
    {
      onRequest,
      bodyLimit,
      schema: {
        summary: 'Trust runs of a CI that have certain claims (operators)',
        body: wantedTrust,
        response: { 201: listedTrust },
      },
    },
    async ({ actor, body, log }, reply) => {
      checkOperator(actor, 'A trust gives rights to a team');
      const added = await trusts.add({ ...body, ...(await owners.chooseScopes(body)) }, actor);
      log.info({ trust: added.id, team: added.team, by: actor.token }, 'trust added');
      return reply.code(201).send(added);
    },
  );

  app.delete(
    '/trust/:id',
    {
      onRequest,
      schema: {
        summary: 'No longer trust runs of a CI (operators)',
        params: z.object({ id: z.string().max(40) }),
        response: { 200: listedTrust },
      },
    },
    async ({ actor, params, log }) => {
      checkOperator(actor, 'A trust belongs to a team');
      const removed = await trusts.remove(params.id, actor);
      log.info({ trust: removed.id, team: removed.team, by: actor.token }, 'trust removed');
      return removed;
    },
  );

  app.get(
    '/claims',
    {
      onRequest,
      schema: { summary: 'Who owns which fragment, slot and route', response: { 200: claims } },
    },
    () => owners.list(),
  );

  app.post(
    '/claims/transfers',
    {
      onRequest,
      bodyLimit,
      schema: {
        summary: 'Hand over a fragment to a team, or a slot or route to a fragment (operators)',
        body: transfer,
        response: { 200: claims },
      },
    },
    async ({ actor, body, log }) => {
      await owners.transfer(actor, body);
      log.info({ ...body, by: actor.token }, 'handed over');
      return owners.list();
    },
  );

  app.post(
    '/claims/waivers',
    {
      onRequest,
      bodyLimit,
      schema: {
        summary: 'Let a fragment waive a rule of the check that protects others (operators)',
        body: waiver,
        response: { 200: claims },
      },
    },
    async ({ actor, body, log }) => {
      await owners.grantWaiver(actor, body);
      log.info({ ...body, by: actor.token }, 'waiver granted');
      return owners.list();
    },
  );

  app.delete(
    '/claims/waivers/:fragment/:rule',
    {
      onRequest,
      schema: {
        summary: 'Take such a waiver back, for versions from now on (operators)',
        params: waiver.omit({ reason: true }),
        response: { 200: claims },
      },
    },
    async ({ actor, params, log }) => {
      await owners.revokeWaiver(actor, params);
      log.info({ ...params, by: actor.token }, 'waiver taken back');
      return owners.list();
    },
  );
};
