import { z } from '@site/environment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Identity } from '../identity/createIdentity.ts';
import { buildAuthenticate } from '../identity/identity.routes.ts';
import type { RegistryKeys } from '../keys/openKeys.ts';
import { refusals } from './schemas.ts';

interface Options {
  keys: Pick<RegistryKeys, 'getPublicKeys'>;
  identity: Pick<Identity, 'authenticate'>;
}

const listedKey = z.object({
  kid: z.string(),
  /** The one that signs from now on; the others are trusted. */
  signs: z.boolean(),
});
export type ListedKey = z.infer<typeof listedKey>;

/** The keys by which shells know records, without the secret parts. */
export const keysRoutes: FastifyPluginAsyncZod<Options> = async (app, { keys, identity }) => {
  app.get(
    '/keys',
    {
      onRequest: buildAuthenticate(identity),
      schema: {
        summary: 'The keys that records are signed with, without the secret parts',
        response: { 200: z.object({ keys: z.array(listedKey) }), ...refusals },
      },
    },
    async () => ({
      keys: (await keys.getPublicKeys()).keys.map(({ kid }, index) => ({
        kid,
        signs: index === 0,
      })),
    }),
  );
};
