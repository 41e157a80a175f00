import { DEFAULT_IMAGE, IMAGE_WIDTHS, snapWidth } from '@site/config/images';

/** How an image is wanted. `width` and `quality` are among those that are made. */
export interface ImageOptions {
  width: number;
  quality: number;
  /** Whether to lead to the original when no image can be made. */
  redirects: boolean;
}

/** A path below the images' folder, such as `people/ada.jpg`. */
export type ImagePath = string;

const QUALITIES = [25, 50, 75, 90, 100];
const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);

/** Names that no file system reads as anything but names: no dots at the front, no escapes, no separators but `/`. */
const IMAGE_PATH =
  /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const PATH_LENGTH = 200;
const RESIZED = /^\/cdn-cgi\/image\/([a-z0-9=,-]{1,120})\/images\/(.*)$/s;
const ORIGINAL = /^\/images\/([^?]*)(?:\?.*)?$/s;

/**
 * Reads the address of a resized image as it came over the line, undecoded. `null` for anything else: a second
 * meaning of an address is how resizers were led astray elsewhere.
 */
export function parseResizedUrl(url: string): { options: ImageOptions; path: ImagePath } | null {
  const [, optionText = '', path = ''] = RESIZED.exec(url) ?? [];
  const options = parseOptions(optionText);
  return options && isImagePath(path) ? { options, path } : null;
}

/** Reads the address of an original; its query is of no importance. */
export function parseOriginalUrl(url: string): ImagePath | null {
  const [, path = ''] = ORIGINAL.exec(url) ?? [];
  return isImagePath(path) ? path : null;
}

const isImagePath = (path: string) => path.length <= PATH_LENGTH && IMAGE_PATH.test(path);

/** Options in any order, each at most once; unknown ones and unknown values are refused. */
function parseOptions(text: string): ImageOptions | null {
  const given = new Map<string, string>();
  for (const option of text.split(',')) {
    const [name = '', value, ...more] = option.split('=');
    if (value === undefined || more.length > 0 || given.has(name)) return null;
    given.set(name, value);
  }
  const width = takeNumber(given, 'width', DEFAULT_IMAGE.width, MAX_WIDTH);
  const quality = takeNumber(given, 'quality', DEFAULT_IMAGE.quality, 100);
  const redirects = take(given, 'onerror', undefined);
  const isKnown =
    take(given, 'fit', 'scale-down') === 'scale-down' &&
    take(given, 'format', 'auto') === 'auto' &&
    (redirects === undefined || redirects === 'redirect') &&
    given.size === 0;
  if (!isKnown || width === null || quality === null) return null;
  return {
    width: snapWidth(width),
    quality: QUALITIES.find((each) => each >= quality) ?? DEFAULT_IMAGE.quality,
    redirects: redirects === 'redirect',
  };
}

function take(given: Map<string, string>, name: string, otherwise: string | undefined) {
  const value = given.get(name) ?? otherwise;
  given.delete(name);
  return value;
}

function takeNumber(given: Map<string, string>, name: string, otherwise: number, max: number) {
  const text = take(given, name, String(otherwise)) ?? '';
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : null;
}
