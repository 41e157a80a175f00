import { MAPS_FOLDER } from '@site/fragment-kit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from '../createRegistry.ts';
import type { Identity } from '../identity/createIdentity.ts';
import { buildAuthenticate } from '../identity/identity.routes.ts';
import { RegistryError } from '../RegistryError.ts';
import { fileParams } from './schemas.ts';

interface Options {
  registry: Pick<Registry, 'findMap'>;
  identity: Identity;
}

/** The source maps of versions: the sources of a team, which only the team itself, operators and readers may see. */
export const mapsRoutes: FastifyPluginAsyncZod<Options> = async (app, { registry, identity }) => {
  app.get(
    `/fragments/:name/:version/${MAPS_FOLDER}/*`,
    {
      onRequest: buildAuthenticate(identity),
      schema: {
        summary: 'The source map of a file of a version, by the path of the file and .map',
        params: fileParams,
      },
    },
    async ({ actor, params: { name, version, '*': path } }, reply) => {
      await identity.claims.mayReadSources(actor, name);
      const file = path.replace(/\.map$/, '');
      const bytes = file === path ? undefined : await registry.findMap(name, version, file);
      if (!bytes)
        throw new RegistryError('not_found', `${name}@${version} has no source map ${path}.`);
      return reply
        .header('cache-control', 'private, no-store')
        .type('application/json')
        .send(bytes);
    },
  );
};
