/** Where the pictures of `content/images` are served as they are. */
export const IMAGES_PATH = '/images';
/** Where they are served resized: `/cdn-cgi/image/<options>/images/<file>`. */
export const RESIZER_PATH = '/cdn-cgi/image';

/** Widths of images that fill a part of the window, in pixels. */
export const DEVICE_SIZES = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;
/** Widths of smaller ones. */
export const IMAGE_SIZES = [16, 32, 48, 64, 96, 128, 256, 384] as const;
/** Widths of a source set where nothing else is said. */
export const DEFAULT_IMAGE_WIDTHS = [640, 828, 1200, 2048, 3840] as const;
export const DEFAULT_IMAGE = { width: 500, height: 500, quality: 75 } as const;

/** Every width that is made, ascending. Another one is answered by the next wider. */
export const IMAGE_WIDTHS: readonly number[] = [
  ...IMAGE_SIZES,
  DEFAULT_IMAGE.width,
  ...DEVICE_SIZES,
];

/** The width that is made for a wanted one: never less, except beyond the widest. */
export const snapWidth = (width: number): number =>
  IMAGE_WIDTHS.find((each) => each >= width) ?? Math.max(...IMAGE_WIDTHS);

export interface ImageVariant {
  width?: number;
  /** From 1 to 100. */
  quality?: number;
}

/** Any base that no source can name: a source that resolves to it has no host of its own. */
const BASE = 'http://site.invalid';

/**
 * The address from which an image is loaded. A source with a host, such as the product's own media host, is used as
 * it is; any other goes through the resizing service.
 */
export function buildImageUrl(
  src: string,
  { width = DEFAULT_IMAGE.width, quality = DEFAULT_IMAGE.quality }: ImageVariant = {},
): string {
  if (isUsedAsIs(src)) return src;
  const { pathname } = new URL(src, BASE);
  return `${RESIZER_PATH}/fit=scale-down,onerror=redirect,format=auto,width=${width},quality=${quality}${pathname}`;
}

/** The value of `srcset` for an image in several widths; empty for one that is used as it is. */
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

/** Images of the media host, like those of any other, name it. */
const isUsedAsIs = (src: string): boolean =>
  !URL.canParse(src, BASE) || new URL(src, BASE).origin !== BASE;
