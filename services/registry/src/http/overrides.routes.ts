import { z } from '@site/environment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Identity } from '../identity/createIdentity.ts';
import { buildAuthenticate } from '../identity/identity.routes.ts';
import type { Overrides } from '../overrides/createOverrides.ts';
import {
  createdOverride,
  issuedOverride,
  listedOverride,
  overrideBody,
} from '../overrides/overrides.schema.ts';
import { refusals } from './schemas.ts';

const BODY_LIMIT_BYTES = 16 * 1024;
const idParams = z.object({
  id: z.string().regex(/^[\w-]{8,40}$/, 'must be the id of an override'),
});

interface Options {
  overrides: Overrides;
  identity: Pick<Identity, 'authenticate'>;
}

/** Overrides: signed links to something else than what is live. */
export const overridesRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { overrides, identity },
) => {
  const onRequest = buildAuthenticate(identity);

  app.post(
    '/overrides',
    {
      onRequest,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        summary: 'Issue an override; its token is shown this once',
        body: overrideBody,
        response: { 201: createdOverride, ...refusals },
      },
    },
    async ({ actor, body, log }, reply) => {
      const { token, ...issued } = await overrides.create(actor, body);
      log.info({ override: issued }, 'override issued');
      return reply.code(201).send({ ...issued, token });
    },
  );

  app.get(
    '/overrides',
    {
      onRequest,
      schema: {
        summary: 'Issued overrides, the newest first: all for operators, its own for a team',
        response: { 200: z.object({ overrides: z.array(listedOverride) }), ...refusals },
      },
    },
    async ({ actor }) => ({ overrides: await overrides.list(actor) }),
  );

  app.delete(
    '/overrides/:id',
    {
      onRequest,
      schema: {
        summary: 'Take an override back (operators any, a team its own)',
        params: idParams,
        response: { 200: issuedOverride, ...refusals },
      },
    },
    async ({ actor, params, log }) => {
      const revoked = await overrides.revoke(actor, params.id);
      log.info({ override: revoked }, 'override revoked');
      return revoked;
    },
  );

  app.get(
    '/overrides/:id/state',
    {
      schema: {
        summary: 'Whether an override was taken back or its maker lost the right to it, for shells',
        params: idParams,
        response: { 200: z.object({ isRevoked: z.boolean() }), ...refusals },
      },
    },
    async ({ params: { id } }) => ({ isRevoked: await overrides.isRevoked(id) }),
  );
};
