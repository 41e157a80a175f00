import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digest } from '@site/fragment-kit/digest';
import { findOwn } from '@site/fragment-kit/find-own';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ASSETS_PREFIX, type ShellBuild } from '../build/loadShellBuild.ts';
import { asKeyHeaders } from '../edge/describeKeys.ts';
import {
  type Artifact,
  type ArtifactStore,
  isForBrowsers,
} from '../release/createArtifactStore.ts';
import type { SharedBuilds } from '../release/createSharedBuilds.ts';
import { createFileSender } from './createFileSender.ts';

const MAX_BYTES = 128 * 1024 * 1024;
const NAME = /^[a-z][a-z0-9-]{1,60}$/;
const VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.-]{0,60}$/;

interface Dependencies {
  build: Pick<ShellBuild, 'assets' | 'assetsFolder'>;
  artifacts: Pick<ArtifactStore, 'find' | 'findLater' | 'readReleased'>;
  /** Files of other builds. */
  sharedBuilds: Pick<SharedBuilds, 'find'>;
  /** Whether answers have surrogate keys. */
  isKeyed?: boolean;
  /** A version that this request may have because of its override. */
  findOverridden: (
    request: FastifyRequest,
    name: string,
    version: string,
  ) => Promise<Overridden | undefined>;
}

/** An artifact, and the store that reads its files. */
export interface Overridden {
  artifact: Artifact;
  artifacts: Pick<ArtifactStore, 'readReleased'>;
}

/** Unreleased: caches that others share must not keep it. */
const PRIVATE = { 'cache-control': 'private, max-age=3600' };

/**
 * The hashed files of every shell's build and the browser files of every fragment version, all cacheable forever.
 */
export function assetRoutes(
  app: FastifyInstance,
  { build, artifacts, sharedBuilds, isKeyed = false, findOverridden }: Dependencies,
): void {
  const send = createFileSender({ maxBytes: MAX_BYTES });
  const describeKeys = (...keys: string[]) => (isKeyed ? asKeyHeaders(['files', ...keys]) : {});

  app.get<{ Params: { '*': string } }>(`${ASSETS_PREFIX}*`, async (request, reply) => {
    const path = request.params['*'];
    const integrity = build.assets.get(path);
    if (!integrity) {
      const shared = await sharedBuilds.find(path);
      if (!shared) return reply.callNotFound();
      return send(request, reply, {
        path,
        key: `${path} ${shared.integrity}`,
        load: shared.load,
        headers: describeKeys(),
      });
    }
    const load = async () => {
      const bytes = await readFile(join(build.assetsFolder, path));
      if (digest(bytes, 'sha256') === integrity) return bytes;
      throw new Error(
        `${path} of the shell’s build has changed since the start. Start the site again.`,
      );
    };
    return send(request, reply, {
      path,
      key: `${path} ${integrity}`,
      load,
      headers: describeKeys(),
    });
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/fragments/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      if (!NAME.test(name) || !VERSION.test(version)) return reply.callNotFound();
      const released = await artifacts.find(name, version).catch(() => undefined);
      const overridden = released ? undefined : await findOverridden(request, name, version);
      const artifact =
        released ??
        overridden?.artifact ??
        (await artifacts.findLater(name, version).catch(() => undefined));
      const integrity = findOwn(artifact?.manifest.files, path)?.integrity;
      if (!artifact || !integrity || !isForBrowsers(artifact.manifest, path))
        return reply.callNotFound();
      const load = () => (overridden?.artifacts ?? artifacts).readReleased(artifact, path);
      const key = `${artifact.folder}/${path} ${integrity}`;
      return send(request, reply, {
        path,
        key,
        load,
        headers: overridden ? PRIVATE : describeKeys(`files-${name}`),
      });
    },
  );
}
