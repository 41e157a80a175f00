import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { ImageModel } from '../models/ContentModels.ts';
import { isWebTarget } from './isWebTarget.ts';
import { deriveId, type ReadContext } from './ReadContext.ts';

/** Reads an image field with its thumbnails. An empty field is `{}`, as in the repository. */
export function readImageField(
  value: Json | undefined,
  model: ImageModel,
  path: string,
  context: ReadContext,
): JsonObject {
  if (value === undefined || value === null || isEmpty(value)) return {};
  const image = readImage(value, path, context);
  if (!isJsonObject(value)) return image;
  for (const name of model.thumbnails) {
    const thumbnail = value[name];
    image[name] = thumbnail ? readImage(thumbnail, `${path}.${name}`, context) : {};
  }
  return image;
}

/** Reads one picture: its address, size and alternative text. */
export function readImage(value: Json, path: string, context: ReadContext): JsonObject {
  if (!isJsonObject(value)) {
    context.report(path, 'must be an image: an object with "url", "alt" and "dimensions"');
    return {};
  }
  const { url, alt, copyright, dimensions, edit } = value;
  if (typeof url !== 'string' || !isWebTarget(url) || url.startsWith('#')) {
    context.report(`${path}.url`, `${JSON.stringify(url ?? null)} is not an address of an image`);
    return {};
  }
  if (typeof alt !== 'string') {
    context.report(`${path}.alt`, 'must describe the image, or be "" if it is decoration');
  }
  if (!isSize(dimensions)) {
    context.report(`${path}.dimensions`, 'must be {"width", "height"} in whole pixels');
    return {};
  }
  return {
    id: typeof value.id === 'string' ? value.id : deriveId('image', url),
    url,
    alt: typeof alt === 'string' ? alt : null,
    copyright: typeof copyright === 'string' ? copyright : null,
    dimensions: { width: dimensions.width, height: dimensions.height },
    edit: isJsonObject(edit) ? edit : { x: 0, y: 0, zoom: 1, background: 'transparent' },
  };
}

const isEmpty = (value: Json) => isJsonObject(value) && Object.keys(value).length === 0;

const isSize = (value: Json | undefined): value is { width: number; height: number } =>
  isJsonObject(value) && [value.width, value.height].every((side) => isPixels(side));

const isPixels = (side: Json | undefined) =>
  typeof side === 'number' && Number.isInteger(side) && side > 0;
