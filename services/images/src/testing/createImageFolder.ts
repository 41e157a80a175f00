import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

export interface ImageFolder {
  folder: string;
  write(path: string, bytes: Uint8Array | string): Promise<void>;
  remove(): Promise<void>;
}

/** A folder of images, inside another folder so that a test can put files beside it. */
export async function createImageFolder(): Promise<ImageFolder> {
  const root = await mkdtemp(join(tmpdir(), 'images-'));
  const folder = join(root, 'images');
  await mkdir(folder);
  return {
    folder,
    async write(path, bytes) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** A picture that is not a single colour. */
export const drawImage = (
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' = 'png',
): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#2748dc',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .toFormat(format)
    .toBuffer();

/** A picture that compresses like a photograph. */
export const drawPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer();
