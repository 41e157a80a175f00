/** Serves the images of `content/images` in their original size. */
export const IMAGES_PATH = '/images';
/** Serves them resized: `/cdn-cgi/image/<options>/images/<file>`. */
export const RESIZER_PATH = '/cdn-cgi/image';

/** Widths in pixels of images that fill a share of the viewport. */
export const DEVICE_SIZES = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
/** Widths in pixels of smaller images. */
export const IMAGE_SIZES = [16, 32, 48, 64, 96, 128, 256, 384] as const;
/** Default widths of a source set. */
export const DEFAULT_IMAGE_WIDTHS = [640, 828, 1200, 2048, 3840] as const;
export const DEFAULT_IMAGE = { width: 500, height: 500, quality: 75 } as const;

/** Every width that the service produces, ascending. Any other width is rounded up to the next. */
export const IMAGE_WIDTHS: readonly number[] = [
  ...IMAGE_SIZES,
  DEFAULT_IMAGE.width,
  ...DEVICE_SIZES,
];

/** Rounds a width up to one that the service produces; beyond the widest, returns the widest. */
export const snapWidth = (width: number): number =>
  IMAGE_WIDTHS.find((each) => each >= width) ?? Math.max(...IMAGE_WIDTHS);

export interface ImageVariant {
  width?: number;
  /** From 1 to 100. */
  quality?: number;
}

/** A source that resolves to this host names none of its own. */
const BASE = 'http://site.invalid';

/**
 * Builds the URL of an image. A source that names a host, such as the product's media host, is returned unchanged;
 * any other goes through the resizing service.
 */
export function buildImageUrl(
  src: string,
  { width = DEFAULT_IMAGE.width, quality = DEFAULT_IMAGE.quality }: ImageVariant = {},
): string {
  if (isUsedAsIs(src)) return src;
  const { pathname } = new URL(src, BASE);
  return `${RESIZER_PATH}/fit=scale-down,onerror=redirect,format=auto,width=${width},quality=${quality}${pathname}`;
}

/** Builds the value of `srcset` for several widths; empty for a source that is used unchanged. */
export function buildSrcSet(
  src: string,
  widths: readonly number[] = DEFAULT_IMAGE_WIDTHS,
  quality?: number,
): string {
  if (isUsedAsIs(src)) return '';
  return widths
    .map((width) => `${buildImageUrl(src, { width, ...(quality && { quality }) })} ${width}w`)
    .join(', ');
}

/** True for a source that names a host. */
const isUsedAsIs = (src: string): boolean =>
  !URL.canParse(src, BASE) || new URL(src, BASE).origin !== BASE;
