import { Readable } from 'node:stream';
import { z } from '@site/environment';
import { describeInertFile } from '@site/environment/inert-file';
import { publishedAnswer } from '@site/registry-client/published-answer';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createFairQueue } from '../createFairQueue.ts';
import type { Registry } from '../createRegistry.ts';
import { type Gate, listWaivers } from '../gate/createGate.ts';
import { describeActor } from '../identity/Actor.ts';
import type { Identity } from '../identity/createIdentity.ts';
import { buildAuthenticate } from '../identity/identity.routes.ts';
import { readArchive } from '../intake/readArchive.ts';
import { RegistryError } from '../RegistryError.ts';
import { fileParams, fragmentParams, refusals, versionsAnswer } from './schemas.ts';

/** An upload has up to 48 MB in memory until it is stored. */
const UPLOADS = { what: 'uploads', ofTeam: 5, ofAll: 16 };

const sourceHeaders = z.object({
  'x-commit': z
    .string()
    .regex(/^[\w./-]{1,80}$/, 'must be a revision')
    .optional(),
  'x-lockfile': z
    .string()
    .regex(/^[\w+/=-]{1,120}$/, 'must be a digest')
    .optional(),
});

interface Options {
  registry: Registry;
  gate: Gate | undefined;
  identity: Identity;
}

/** Versions: published as archives, listed, and read file by file. */
export const fragmentsRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { registry, gate, identity },
) => {
  const uploads = createFairQueue(UPLOADS);

  // An archive is read as a stream.
  app.addContentTypeParser(
    ['application/gzip', 'application/octet-stream'],
    (_request, payload, done) => done(null, payload),
  );

  app.post(
    '/fragments/:name/versions',
    {
      onRequest: buildAuthenticate(identity),
      schema: {
        summary:
          'Publish a version: a tar.gz of fragment.json and the files it names, in that order',
        params: fragmentParams,
        headers: sourceHeaders,
        consumes: ['application/gzip'],
        response: { 200: publishedAnswer, 201: publishedAnswer, ...refusals },
      },
    },
    async ({ actor, params: { name }, headers, body, log }, reply) => {
      await identity.claims.mayPublish(actor, name);
      if (!(body instanceof Readable))
        throw new RegistryError(
          'no_archive',
          'The body must be a tar.gz, sent as application/gzip.',
        );
      const source = {
        ...(headers['x-commit'] && { commit: headers['x-commit'] }),
        ...(headers['x-lockfile'] && { lockfile: headers['x-lockfile'] }),
        // The claims that the issuer of a CI run has signed override those of the request.
        ...actor.source,
      };
      const { published, isNew, report } = await uploads(actor.team, async () => {
        const artifact = await readArchive(body, { name });
        // What is stored was checked, and publishing it again changes nothing.
        const isKnown = await registry.hasVersion(name, artifact.manifest.version);
        const report = isKnown ? undefined : await gate?.(artifact, actor);
        // Its token may have been revoked meanwhile.
        await identity.tokens.identifyMaker(actor.token);
        await identity.claims.claim(actor, artifact.manifest);
        const stored = await registry.publish(artifact, {
          by: describeActor(actor),
          ...(Object.keys(source).length > 0 && { source }),
          ...(report && { waivers: listWaivers(report) }),
        });
        return { ...stored, report };
      });
      const { version, integrity } = published;
      if (isNew)
        log.info(
          { name, version, by: actor.token, team: actor.team, checkMs: report?.tookMs },
          'published',
        );
      return reply.code(isNew ? 201 : 200).send({
        name,
        version,
        integrity,
        isNew,
        ...(report && { findings: report.findings }),
      });
    },
  );

  app.get(
    '/fragments',
    {
      schema: {
        summary: 'The names of all fragments',
        response: { 200: z.object({ fragments: z.array(z.string()) }), ...refusals },
      },
    },
    async () => ({ fragments: await registry.listNames() }),
  );

  app.get(
    '/fragments/:name',
    {
      schema: {
        summary: 'The published versions of a fragment, oldest first',
        params: fragmentParams,
        response: { 200: versionsAnswer, ...refusals },
      },
    },
    async ({ params: { name } }) => ({ name, versions: await registry.listVersions(name) }),
  );

  app.get(
    '/fragments/:name/:version/*',
    { schema: { summary: 'A file of a version; it never changes', params: fileParams } },
    async ({ params: { name, version, '*': path } }, reply) => {
      const bytes = await registry.findFile(name, version, path);
      if (!bytes) throw new RegistryError('not_found', `${name}@${version} has no file ${path}.`);
      return (
        reply
          // Shells serve them to browsers. Here not even a script has its type: people are signed in on this origin.
          .headers(describeInertFile())
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(bytes)
      );
    },
  );
};
