import { buildImageUrl } from '@site/config/images';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { superviseService } from '../../scripts/site/superviseService.ts';
import { waitUntilReady } from '../../scripts/site/waitUntilReady.ts';
import {
  createImageFolder,
  drawPhoto,
} from '../../services/images/src/testing/createImageFolder.ts';
import { openFolder } from '../harness/world.ts';
import type { Bench } from './Bench.ts';
import type { Figure } from './Figure.ts';

const PHOTOS = 12;
const PHOTO = { width: 1_600, height: 1_067 };
const WIDTH = 640;
const CONNECTIONS = 16;
/** Enough that one always waits, but not so many that one is redirected to the original. */
const CONNECTIONS_UNCACHED = 3;
const CACHED_REQUESTS = 3_000;
const ACCEPT = { AVIF: 'image/avif', WebP: 'image/webp' };

/**
 * Measures images per second from an images service of its own: different uncached photographs, then the same
 * ones from the cache.
 */
export async function measureImages({ opened }: Bench): Promise<Figure[]> {
  const images = await createImageFolder();
  opened.defer(images.remove);
  const dataDir = await openFolder(opened, 'bench-images');
  const photo = await drawPhoto(PHOTO.width, PHOTO.height);
  const names = Array.from({ length: PHOTOS }, (_, index) => `photo-${index}.jpg`);
  for (const name of names) await images.write(name, photo);
  const port = await findPort('IMAGES_PORT', 0);
  const service = await superviseService({
    name: 'images',
    script: 'services/images/src/server.ts',
    environment: {
      ...process.env,
      IMAGES_PORT: String(port),
      SITE_DATA_DIR: dataDir,
      IMAGES_FOLDER: images.folder,
    },
    logFolder: dataDir,
    log: console.error,
  });
  opened.defer(service.stop);
  const base = `http://127.0.0.1:${port}`;
  await waitUntilReady(base);
  const urls = names.map((name) => base + buildImageUrl(`/images/${name}`, { width: WIDTH }));
  const figures: Figure[] = [];
  for (const [format, accept] of Object.entries(ACCEPT)) {
    const uncached = await load(urls, urls.length, accept, CONNECTIONS_UNCACHED);
    const cached = await load(urls, CACHED_REQUESTS, accept, CONNECTIONS);
    const of = `${format} of ${WIDTH} px`;
    const from = `from JPEG of ${PHOTO.width} × ${PHOTO.height} and ${kb(photo.length)} kB`;
    figures.push(
      {
        name: `Images made: ${of}`,
        value: uncached.perSecond,
        unit: 'per s',
        note: `${kb(uncached.bytes)} kB each ${from}, two at a time`,
      },
      {
        name: `Images from the cache: ${of}`,
        value: cached.perSecond,
        unit: 'per s',
        note: `${CACHED_REQUESTS} requests over ${CONNECTIONS} connections`,
      },
    );
  }
  return figures;
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1);

/** Requests the addresses in turn, several at a time. */
async function load(urls: string[], requests: number, accept: string, connections: number) {
  let sent = 0;
  let bytes = 0;
  const client = async () => {
    for (let index = sent++; index < requests; index = sent++) {
      const response = await fetch(urls[index % urls.length] ?? '', { headers: { accept } });
      const body = await response.arrayBuffer();
      if (response.headers.get('content-type') !== accept)
        throw new Error(`${response.url} answered ${response.status} instead of ${accept}.`);
      bytes += body.byteLength;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, client));
  const seconds = (performance.now() - started) / 1_000;
  return { perSecond: requests / seconds, bytes: bytes / requests };
}
