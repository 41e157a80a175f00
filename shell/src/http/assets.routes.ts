import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { digest } from '@site/fragment-kit/digest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ASSETS_PREFIX, type ShellBuild } from '../build/loadShellBuild.ts';
import { createVariants, type Variants } from '../pages/createVariants.ts';
import { type ArtifactStore, isForBrowsers } from '../release/createArtifactStore.ts';
import { sendVariants } from './sendVariants.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const FOREVER = 'public, max-age=31536000, immutable';
const MAX_BYTES = 128 * 1024 * 1024;
const NAME = /^[a-z][a-z0-9-]{1,60}$/;
const VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.-]{0,60}$/;

interface Dependencies {
  build: Pick<ShellBuild, 'assets' | 'assetsFolder'>;
  artifacts: Pick<ArtifactStore, 'find' | 'readReleased'>;
}

type Load = () => Promise<Uint8Array>;

/**
 * The shell's hashed files and the browser files of every fragment version, all cacheable forever: so their bytes are checked
 * when they are read, and from then on served from memory.
 */
export function assetRoutes(app: FastifyInstance, { build, artifacts }: Dependencies): void {
  /** By path and digest: one path can have two, of which one is forged. */
  const files = new LRUCache<string, Variants, Load>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size + 1,
    fetchMethod: async (_key, _stale, { context: load }) => createVariants(await load()),
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, key, load }: { path: string; key: string; load: Load },
  ) {
    try {
      const file = (await files.fetch(key, { context: load })) ?? createVariants(await load());
      return await sendVariants(request, reply, file, { headers: describeFile(path) });
    } catch (error) {
      request.log.error({ err: error, url: request.url }, `${request.url} cannot be served`);
      return reply.callNotFound();
    }
  }

  app.get<{ Params: { '*': string } }>(`${ASSETS_PREFIX}*`, async (request, reply) => {
    const path = request.params['*'];
    const integrity = build.assets.get(path);
    if (!integrity) return reply.callNotFound();
    const load = async () => {
      const bytes = await readFile(join(build.assetsFolder, path));
      if (digest(bytes, 'sha256') === integrity) return bytes;
      throw new Error(
        `${path} of the shell’s build has changed since the start. Start the site again.`,
      );
    };
    return send(request, reply, { path, key: `${path} ${integrity}`, load });
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/fragments/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      if (!NAME.test(name) || !VERSION.test(version)) return reply.callNotFound();
      const artifact = await artifacts.find(name, version).catch(() => undefined);
      const integrity = artifact?.manifest.files[path]?.integrity;
      if (!artifact || !integrity || !isForBrowsers(artifact.manifest, path))
        return reply.callNotFound();
      const load = () => artifacts.readReleased(artifact, path);
      return send(request, reply, { path, key: `${artifact.folder}/${path} ${integrity}`, load });
    },
  );
}

const describeFile = (file: string) => ({
  'cache-control': FOREVER,
  'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
});
