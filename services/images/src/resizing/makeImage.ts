import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { WantedFormat } from './chooseFormat.ts';
import type { ImageOptions } from './parseImageUrl.ts';

/** Formats that images are encoded in. */
export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png' | 'gif';

export interface MadeImage {
  bytes: Buffer;
  format: ImageFormat;
}

/** A broken file, or one of a kind that is not resized. `message` names the reason. */
export class UnfitImageError extends Error {
  override name = 'UnfitImageError';
}

/** 8000 × 4000. A decoded pixel takes four bytes. */
const MAX_PIXELS = 32_000_000;
const TIMEOUT_SECONDS = 10;
/** Of 9. At sharp's default of 4, an image 1920 pixels wide takes 7 s instead of 0.7 s and is a seventh smaller. */
const AVIF_EFFORT = 2;
/** AVIF looks as good as the other formats at a lower number. */
const AVIF_QUALITY_OFFSET = 20;

/** A decoder that cannot run cannot be attacked. The others are chosen by a file's first bytes, not by its name. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}Buffer`) });
// One thread for each image; `createResizer` limits how many run. Nothing is cached between images.
sharp.concurrency(1);
sharp.cache(false);

const INPUT: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  sequentialRead: true,
  failOn: 'error',
};

/**
 * Resizes an image to at most the requested width; a smaller one keeps its size. `null` for an animated image, which is
 * served unchanged.
 *
 * @throws {UnfitImageError}
 */
export async function makeImage(
  source: Buffer,
  { width, quality }: Pick<ImageOptions, 'width' | 'quality'>,
  wanted: WantedFormat,
): Promise<MadeImage | null> {
  try {
    const image = sharp(source, INPUT);
    const { format: found, pages = 1 } = await image.metadata();
    if (pages > 1) return null;
    const format = wanted === 'original' ? asFormat(found) : wanted;
    const resized = image
      .autoOrient()
      .resize({ width, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    return { format, bytes: await encode(resized, format, quality).toBuffer() };
  } catch (error) {
    throw new UnfitImageError(error instanceof Error ? error.message : 'unknown', { cause: error });
  }
}

const asFormat = (found: string | undefined): ImageFormat => {
  if (found === 'heif') return 'avif';
  return found === 'webp' || found === 'jpeg' || found === 'gif' ? found : 'png';
};

function encode(image: Sharp, format: ImageFormat, quality: number): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({
        quality: Math.max(1, quality - AVIF_QUALITY_OFFSET),
        effort: AVIF_EFFORT,
        chromaSubsampling: '4:2:0',
      });
    case 'webp':
      return image.webp({ quality });
    case 'jpeg':
      return image.jpeg({ quality, progressive: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
    case 'gif':
      return image.gif();
  }
}
