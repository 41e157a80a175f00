import { z } from '@site/environment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Comparisons } from '../comparisons/createComparisons.ts';
import type { Registry } from '../createRegistry.ts';
import type { Identity } from '../identity/createIdentity.ts';
import { buildAuthenticate } from '../identity/identity.routes.ts';
import { RegistryError } from '../RegistryError.ts';
import { refusals, versionParams } from './schemas.ts';

/** Some thirty pictures of pages. */
const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

interface Options {
  comparisons: Pick<Comparisons, 'put'>;
  registry: Pick<Registry, 'hasVersion'>;
  identity: Pick<Identity, 'authenticate' | 'claims'>;
}

/** What teams found out about their versions, for the control room. */
export const comparisonsRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { comparisons, registry, identity },
) => {
  app.addContentTypeParser('text/html', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.post(
    '/fragments/:name/:version/comparison',
    {
      onRequest: buildAuthenticate(identity),
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        summary: 'Keep the page on which `fragments diff` says what a version changes',
        params: versionParams,
        consumes: ['text/html'],
        response: { 201: z.object({ name: z.string(), version: z.string() }), ...refusals },
      },
    },
    async ({ actor, params: { name, version }, body }, reply) => {
      await identity.claims.mayPublish(actor, name);
      if (!Buffer.isBuffer(body))
        throw new RegistryError('no_page', 'The body must be a page, sent as text/html.');
      if (!(await registry.hasVersion(name, version)))
        throw new RegistryError('not_found', `There is no version ${version} of ${name}.`);
      await comparisons.put(name, version, body);
      return reply.code(201).send({ name, version });
    },
  );
};
