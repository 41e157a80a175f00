import { createHash } from 'node:crypto';
import type { Json } from '../Json.ts';
import type { ContentModels } from '../models/ContentModels.ts';
import type { Report } from '../Problem.ts';

/** The field that is being read, and the document that it belongs to. */
export interface Place {
  /** Such as `data.slices[2].primary.heading`. */
  path: string;
  models: ContentModels;
  documentId: string;
  lang: string;
  /** Reports a problem with the field, or with what `part` names in it, such as `.url` or `[2]`. */
  report(message: string, part?: string): void;
  /** The place of a field, such as `.url`, or an item, such as `[2]`. */
  at(part: string): Place;
}

export function createPlace(
  document: Pick<Place, 'models' | 'documentId' | 'lang'>,
  path: string,
  report: Report,
): Place {
  return {
    ...document,
    path,
    report: (message, part = '') => report(path + part, message),
    at: (part) => createPlace(document, path + part, report),
  };
}

/** Reads each item of an array; empty if there is none, or if it is not an array, which is reported. */
export function readItems<Item>(
  value: Json | undefined,
  what: string,
  place: Place,
  read: (item: Json, place: Place, index: number) => Item,
): Item[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value.map((item, index) => read(item, place.at(`[${index}]`), index));
  place.report(`must be an array of ${what}`);
  return [];
}

/** A short id, always the same for the same parts. */
export function deriveId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
