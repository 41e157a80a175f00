import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
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
  artifacts: Pick<ArtifactStore, 'find'>;
}

/** The shell's hashed files and the browser files of every fragment version, all cacheable forever. */
export function assetRoutes(app: FastifyInstance, { build, artifacts }: Dependencies): void {
  const files = new LRUCache<string, Variants>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size + 1,
    fetchMethod: async (file) => createVariants(await readFile(file)),
  });

  async function read(file: string): Promise<Variants> {
    return (await files.fetch(file)) ?? createVariants(await readFile(file));
  }

  app.get<{ Params: { '*': string } }>(`${ASSETS_PREFIX}*`, async (request, reply) => {
    const file = request.params['*'];
    if (!build.assets.has(file)) return reply.callNotFound();
    return sendVariants(request, reply, await read(join(build.assetsFolder, file)), {
      headers: describeFile(file),
    });
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/fragments/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': path } = request.params;
      if (!NAME.test(name) || !VERSION.test(version)) return reply.callNotFound();
      const artifact = await artifacts.find(name, version).catch(() => undefined);
      if (!artifact || !isForBrowsers(artifact.manifest, path)) return reply.callNotFound();
      const file = await read(join(artifact.folder, path)).catch((error: unknown) => {
        const lost = `${name}@${version} has lost its ${path}`;
        request.log.error({ fragment: name, version, err: error }, lost);
      });
      if (!file) return reply.callNotFound();
      return sendVariants(request, reply, file, { headers: describeFile(path) });
    },
  );
}

const describeFile = (file: string) => ({
  'cache-control': FOREVER,
  'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
});
