import { buildId, MAX_BUILD_FILE_BYTES, shellBuildSchema } from '@site/channel-records/shell-build';
import { z } from '@site/environment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ShellBuilds } from '../builds/createShellBuilds.ts';
import type { AuthenticateShell } from '../identity/authenticateShells.ts';
import { RegistryError } from '../RegistryError.ts';
import { refusals } from './schemas.ts';

interface Options {
  builds: ShellBuilds;
  authenticateShell: AuthenticateShell;
}

const LIST_LIMIT_BYTES = 256 * 1024;
const buildParams = z.object({ id: buildId });
const digestParams = z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) });

/** The browser files of shells' builds: shells put them here, and fetch those of others. */
export const buildsRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { builds, authenticateShell },
) => {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_BUILD_FILE_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.post(
    '/builds',
    {
      bodyLimit: LIST_LIMIT_BYTES,
      onRequest: authenticateShell,
      schema: {
        summary: 'A shell uses this build; the answer names the files that the registry lacks',
        body: shellBuildSchema,
        response: { 200: z.object({ missing: z.array(z.string()) }), ...refusals },
      },
    },
    async ({ body }) => ({ missing: await builds.announce(body) }),
  );

  app.put(
    '/builds/files/:digest',
    {
      bodyLimit: MAX_BUILD_FILE_BYTES,
      onRequest: authenticateShell,
      schema: {
        summary: 'A file of a shell’s build, under its SHA-256',
        params: digestParams,
        response: { 204: z.null(), ...refusals },
      },
    },
    async ({ params: { digest }, body }, reply) => {
      if (!Buffer.isBuffer(body))
        throw new RegistryError('no_file', 'The body must be application/octet-stream.');
      await builds.putFile(digest, body);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/builds',
    {
      schema: {
        summary: 'The builds of shells, and when a shell last said that it uses each',
        response: {
          200: z.object({ builds: z.array(z.object({ id: buildId, lastUsedAt: z.string() })) }),
          ...refusals,
        },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { builds: await builds.list() };
    },
  );

  app.get(
    '/builds/:id',
    {
      schema: {
        summary: 'The files of a build, signed',
        params: buildParams,
        response: { 200: z.object({ build: z.string() }), ...refusals },
      },
    },
    async ({ params: { id } }, reply) => {
      reply.header('cache-control', 'no-store');
      const build = await builds.find(id);
      if (!build) throw new RegistryError('not_found', `There is no build ${id}.`);
      return { build };
    },
  );

  app.get(
    '/builds/files/:digest',
    { schema: { summary: 'A file of a build; it never changes', params: digestParams } },
    async ({ params: { digest } }, reply) => {
      const bytes = await builds.findFile(digest);
      if (!bytes) throw new RegistryError('not_found', `There is no file ${digest}.`);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('application/octet-stream')
        .send(bytes);
    },
  );
};
