import { describeInertFile, inertHeaders } from '@site/environment/inert-file';
import type { FastifyInstance } from 'fastify';
import type { AssetStore } from './createAssetStore.ts';

const TYPES = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
]);

/** Serves the files of the media library, with headers that keep uploaded scripts from running. */
export function registerMediaRoutes(
  app: FastifyInstance,
  { assets }: { assets: AssetStore },
): void {
  app.get<{ Params: { id: string; filename: string } }>(
    '/media/:id/:filename',
    (request, reply) => {
      const asset = assets.find(request.params.id);
      if (!asset || asset.filename !== request.params.filename) return reply.callNotFound();
      const type = TYPES.get(asset.extension);
      return reply
        .headers({
          ...(type ? { ...inertHeaders, 'content-type': type } : describeInertFile()),
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .send(assets.readFile(asset.id));
    },
  );
}
