import type { Server } from 'node:http';
import { chooseListening } from '@site/environment/handover';
import { openWatching } from '@site/watching';
import { createRequestMetric } from '@site/watching/request-metric';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createImageCache } from './createImageCache.ts';
import { cacheFolder, moveOldCache } from './moveOldCache.ts';
import { createImageSources } from './resizing/createImageSources.ts';
import { createResizer } from './resizing/createResizer.ts';
import { createSharingCards } from './sharing/createSharingCards.ts';
import { startCardDrawing } from './sharing/startCardDrawing.ts';

const BYTES_PER_MB = 1024 * 1024;

export interface RunningImages {
  url: string;
  /** The address for operators, if there is one: on a port that the shell does not forward to. */
  adminUrl: string | undefined;
  server: Server;
  /** Stops accepting requests and lets running ones finish. */
  close(): Promise<void>;
}

/** Opens the caches and listens. */
export async function startImages(config: Config, log: Logger): Promise<RunningImages> {
  const { dataDir } = config;
  await moveOldCache(dataDir);
  const openCache = (kind: 'resized' | 'sharing', megabytes: number) =>
    createImageCache({
      folder: cacheFolder(dataDir, kind),
      maxBytes: megabytes * BYTES_PER_MB,
      log,
    });
  const drawing = startCardDrawing({ log });
  const watching = await openWatching({
    service: 'images',
    admin: { port: config.IMAGES_ADMIN_PORT, host: config.IMAGES_ADMIN_HOST },
    folder: dataDir,
    log,
  });
  const { registry } = watching;
  const app = buildApp({
    images: {
      sources: createImageSources(config.imagesFolder),
      resize: createResizer({ cache: await openCache('resized', config.IMAGES_CACHE_MB) }),
    },
    sharing: {
      cards: createSharingCards({
        cache: await openCache('sharing', config.SHARING_CACHE_MB),
        draw: drawing.draw,
      }),
    },
    tracing: watching.tracing,
    countRequest: registry && createRequestMetric(registry, 'images'),
    log,
  });

  const close = async () => {
    await Promise.all([app.close(), watching.close()]);
    await drawing.close();
  };
  try {
    return {
      url: await app.listen(
        chooseListening({ port: config.IMAGES_PORT, host: config.IMAGES_HOST }),
      ),
      adminUrl: await watching.listen({ isReady: () => true }),
      server: app.server,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
