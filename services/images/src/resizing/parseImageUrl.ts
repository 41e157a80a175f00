import { DEFAULT_IMAGE, IMAGE_WIDTHS, snapWidth } from '@site/config/images';

/** The requested rendition. `width` and `quality` are already rounded up to available values. */
export interface ImageOptions {
  width: number;
  quality: number;
  /** Whether to redirect to the original if the image cannot be resized. */
  redirects: boolean;
}

/** A path below the images' folder, such as `people/ada.jpg`. */
export type ImagePath = string;

const QUALITIES = [25, 50, 75, 90, 100];
const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);

/** Names with one meaning on every file system: no leading dots, no escapes, no separators but `/`. */
const IMAGE_PATH =
  /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const PATH_LENGTH = 200;
const RESIZED = /^\/cdn-cgi\/image\/([a-z0-9=,-]{1,120})\/images\/(.*)$/s;
const ORIGINAL = /^\/images\/([^?]*)(?:\?.*)?$/s;

/**
 * Parses the address of a resized image exactly as it was received, undecoded. `null` for anything else: attacks on other
 * resizers used addresses with a second meaning.
 */
export function parseResizedUrl(url: string): { options: ImageOptions; path: ImagePath } | null {
  const [, optionText = '', path = ''] = RESIZED.exec(url) ?? [];
  const options = parseOptions(optionText);
  return options && isImagePath(path) ? { options, path } : null;
}

/** Parses the address of an original; its query is ignored. */
export function parseOriginalUrl(url: string): ImagePath | null {
  const [, path = ''] = ORIGINAL.exec(url) ?? [];
  return isImagePath(path) ? path : null;
}

const isImagePath = (path: string) => path.length <= PATH_LENGTH && IMAGE_PATH.test(path);

/** Options in any order, each at most once. `null` for unknown options and values. */
function parseOptions(text: string): ImageOptions | null {
  const options = new Map<string, string>();
  for (const option of text.split(',')) {
    const [name = '', value, ...more] = option.split('=');
    if (value === undefined || more.length > 0 || options.has(name)) return null;
    options.set(name, value);
  }
  const width = takeNumber(options, 'width', DEFAULT_IMAGE.width, MAX_WIDTH);
  const quality = takeNumber(options, 'quality', DEFAULT_IMAGE.quality, 100);
  const redirects = take(options, 'onerror', undefined);
  const isValid =
    take(options, 'fit', 'scale-down') === 'scale-down' &&
    take(options, 'format', 'auto') === 'auto' &&
    (redirects === undefined || redirects === 'redirect') &&
    options.size === 0;
  if (!isValid || width === null || quality === null) return null;
  return {
    width: snapWidth(width),
    quality: QUALITIES.find((each) => each >= quality) ?? DEFAULT_IMAGE.quality,
    redirects: redirects === 'redirect',
  };
}

function take(options: Map<string, string>, name: string, fallback: string | undefined) {
  const value = options.get(name) ?? fallback;
  options.delete(name);
  return value;
}

function takeNumber(options: Map<string, string>, name: string, fallback: number, max: number) {
  const text = take(options, name, String(fallback)) ?? '';
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
}
