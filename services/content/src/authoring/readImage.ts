import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { ImageModel } from '../models/ContentModels.ts';
import { isWebTarget } from './isWebTarget.ts';
import { deriveId, type Place } from './Place.ts';

/** Reads an image field with its thumbnails. An empty field is `{}`, as in the repository. */
export function readImageField(
  value: Json | undefined,
  { thumbnails }: ImageModel,
  place: Place,
): JsonObject {
  if (value === undefined || value === null) return {};
  if (isJsonObject(value) && Object.keys(value).length === 0) return {};
  const image = readImage(value, place);
  if (!isJsonObject(value)) return image;
  for (const name of thumbnails) {
    const thumbnail = value[name];
    image[name] = thumbnail ? readImage(thumbnail, place.at(`.${name}`)) : {};
  }
  return image;
}

/** Reads one picture: its address, size and alternative text. */
export function readImage(value: Json, place: Place): JsonObject {
  if (!isJsonObject(value)) {
    place.report('must be an image: an object with "url", "alt" and "dimensions"');
    return {};
  }
  const { id, url, alt, copyright, dimensions, edit } = value;
  if (typeof url !== 'string' || !isWebTarget(url) || url.startsWith('#')) {
    place.report(`${JSON.stringify(url ?? null)} is not an address of an image`, '.url');
    return {};
  }
  if (typeof alt !== 'string')
    place.report('must describe the image, or be "" if it is decoration', '.alt');
  const { width, height } = isJsonObject(dimensions) ? dimensions : {};
  if (!isPixels(width) || !isPixels(height)) {
    place.report('must be {"width", "height"} in whole pixels', '.dimensions');
    return {};
  }
  return {
    id: typeof id === 'string' ? id : deriveId('image', url),
    url,
    alt: typeof alt === 'string' ? alt : null,
    copyright: typeof copyright === 'string' ? copyright : null,
    dimensions: { width, height },
    edit: isJsonObject(edit) ? edit : { x: 0, y: 0, zoom: 1, background: 'transparent' },
  };
}

const isPixels = (side: Json | undefined): side is number =>
  typeof side === 'number' && Number.isInteger(side) && side > 0;
