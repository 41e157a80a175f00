import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Artifact, ArtifactStore } from '../release/createArtifactStore.ts';
import { NoReleaseError, type ReleaseFollower } from '../release/createReleaseFollower.ts';
import { createFileSender } from './createFileSender.ts';

/** How long a page of somebody else may not notice a release. */
const FLOATING = 'public, max-age=60';
const MAX_BYTES = 16 * 1024 * 1024;
const MAJOR = /^\d{1,4}$/;
const VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.-]{0,60}$/;
const LOADER = 'lead-popup.js';
/** The folder of an artifact whose files pages of others load; below it, one for each major version. */
const FOLDER = 'embed/';

interface Dependencies {
  follower: Pick<ReleaseFollower, 'current'>;
  artifacts: Pick<ArtifactStore, 'find' | 'readReleased'>;
}

/**
 * The lead pop-up for pages of others, from the artifact of its fragment. Addresses without a version lead to the one that is
 * live; what has a version never changes.
 */
export function embedRoutes(app: FastifyInstance, { follower, artifacts }: Dependencies): void {
  const send = createFileSender({ maxBytes: MAX_BYTES });

  function getLive(): Artifact {
    const live = follower.current?.bySlot.get('lead-popup');
    if (!live) throw new NoReleaseError('No release is in service yet.');
    return live;
  }

  /** To a file of the live version. The newest major version where none is asked for. */
  function redirect(reply: FastifyReply, path: string, major?: string): FastifyReply {
    const { manifest } = getLive();
    const folder = major ?? findNewestMajor(manifest.files);
    if (!manifest.files[`${FOLDER}${folder}/${path}`]) return reply.callNotFound() as never;
    return reply
      .headers(forEverybody)
      .header('cache-control', FLOATING)
      .redirect(`/embed/${manifest.version}/${folder}/${path}`);
  }

  app.get(`/embed/${LOADER}`, (_request, reply) => redirect(reply, LOADER));

  app.get('/embed/release.json', (_request, reply) => {
    const { manifest } = getLive();
    const path = `${findNewestMajor(manifest.files)}/${LOADER}`;
    return reply
      .headers(forEverybody)
      .header('cache-control', FLOATING)
      .send({
        version: manifest.version,
        src: `/embed/${manifest.version}/${path}`,
        integrity: manifest.files[FOLDER + path]?.integrity,
      });
  });

  app.get<{ Params: { scope: string; '*': string } }>('/embed/:scope/*', async (request, reply) => {
    const { scope, '*': path } = request.params;
    if (MAJOR.test(scope)) return redirect(reply, path, scope);
    if (!VERSION.test(scope)) return reply.callNotFound();
    const { name } = getLive().manifest;
    const artifact = await artifacts.find(name, scope).catch(() => undefined);
    const file = FOLDER + path;
    const integrity = artifact?.manifest.files[file]?.integrity;
    if (!artifact || !integrity || !['.js', '.json'].includes(extname(file)))
      return reply.callNotFound();
    reply.headers(forEverybody);
    const load = () => artifacts.readReleased(artifact, file);
    return send(request, reply, { path, key: `${artifact.folder}/${file} ${integrity}`, load });
  });
}

/** Any page may load these files, also one that isolates itself. They are the same for everybody, and read no cookie. */
const forEverybody = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

function findNewestMajor(files: Record<string, unknown>): number {
  const majors = Object.keys(files).map((path) => /^embed\/(\d+)\//.exec(path)?.[1]);
  return Math.max(...majors.map((major) => Number(major ?? 0)));
}
