import { extname } from 'node:path';
import { findOwn } from '@site/fragment-kit/find-own';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FrameScript } from '../embed/buildFramePage.ts';
import type { OriginsLookup } from '../embed/createOriginsLookup.ts';
import type { Artifact, ArtifactStore } from '../release/createArtifactStore.ts';
import { NoReleaseError, type ReleaseFollower } from '../release/createReleaseFollower.ts';
import { openHeaders } from './commonHeaders.ts';
import { createFileSender } from './createFileSender.ts';
import { frameRoutes } from './frame.routes.ts';

/** How long host pages may still load the previous release. */
const FLOATING = 'public, max-age=60';
const MAX_BYTES = 16 * 1024 * 1024;
const MAJOR = /^\d{1,4}$/;
const VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.-]{0,60}$/;
const LOADER = 'lead-popup.js';
/** The frame's own script listens to the events of the loader's element. */
const FRAME_SCRIPTS = ['frame.js', LOADER];
/** The folder of an artifact with the files for host pages; it has a subfolder for each major version. */
const FOLDER = 'embed/';

interface Dependencies {
  follower: Pick<ReleaseFollower, 'current'>;
  artifacts: Pick<ArtifactStore, 'find' | 'findLater' | 'readReleased'>;
  findOrigins: OriginsLookup;
}

/**
 * The lead pop-up for host pages, from the artifact of its fragment. Addresses without a release redirect to the live one;
 * files below an address with a release never change.
 */
export async function embedRoutes(parent: FastifyInstance, dependencies: Dependencies) {
  await parent.register(async (app) => {
    // Any page may load what is here, also one that isolates itself; refusals too can be read. It is the same for everybody.
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(openHeaders);
    });
    serve(app, dependencies);
  });
}

function serve(app: FastifyInstance, { follower, artifacts, findOrigins }: Dependencies): void {
  const send = createFileSender({ maxBytes: MAX_BYTES });

  function getLive(): Artifact {
    const live = follower.current?.bySlot.get('lead-popup');
    if (!live) throw new NoReleaseError('No release is in service yet.');
    return live;
  }

  /** Redirects to a file of the live release, by default of the newest major version. */
  function redirect(reply: FastifyReply, path: string, major?: string): FastifyReply {
    const { manifest } = getLive();
    const folder = major ?? findNewestMajor(manifest.files);
    if (!manifest.files[`${FOLDER}${folder}/${path}`]) return reply.callNotFound() as never;
    return reply
      .header('cache-control', FLOATING)
      .redirect(`/embed/${manifest.version}/${folder}/${path}`);
  }

  function findScripts(major: string | undefined): FrameScript[] | undefined {
    const { files, version } = getLive().manifest;
    const scripts = FRAME_SCRIPTS.flatMap((name) => {
      const path = `${major ?? findNewestMajor(files)}/${name}`;
      const file = findOwn(files, FOLDER + path);
      return file ? [{ src: `/embed/${version}/${path}`, integrity: file.integrity }] : [];
    });
    return scripts.length === FRAME_SCRIPTS.length ? scripts : undefined;
  }

  frameRoutes(app, { findOrigins, findScripts });

  app.get(`/embed/${LOADER}`, (_request, reply) => redirect(reply, LOADER));

  app.get('/embed/release.json', (_request, reply) => {
    const { manifest } = getLive();
    const path = `${findNewestMajor(manifest.files)}/${LOADER}`;
    return reply.header('cache-control', FLOATING).send({
      version: manifest.version,
      src: `/embed/${manifest.version}/${path}`,
      integrity: findOwn(manifest.files, FOLDER + path)?.integrity,
    });
  });

  app.get<{ Params: { scope: string; '*': string } }>('/embed/:scope/*', async (request, reply) => {
    const { scope, '*': path } = request.params;
    if (MAJOR.test(scope)) return redirect(reply, path, scope);
    if (!VERSION.test(scope)) return reply.callNotFound();
    const { name } = getLive().manifest;
    const artifact =
      (await artifacts.find(name, scope).catch(() => undefined)) ??
      (await artifacts.findLater(name, scope).catch(() => undefined));
    const file = FOLDER + path;
    const integrity = findOwn(artifact?.manifest.files, file)?.integrity;
    if (!artifact || !integrity || !['.js', '.json'].includes(extname(file)))
      return reply.callNotFound();
    const load = () => artifacts.readReleased(artifact, file);
    return send(request, reply, { path, key: `${artifact.folder}/${file} ${integrity}`, load });
  });
}

function findNewestMajor(files: Record<string, unknown>): number {
  const majors = Object.keys(files).map((path) => /^embed\/(\d+)\//.exec(path)?.[1]);
  return Math.max(...majors.map((major) => Number(major ?? 0)));
}
