import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { LinkModel } from '../models/ContentModels.ts';
import { isWebTarget } from './isWebTarget.ts';
import { type Place, readItems } from './Place.ts';

const EMPTY_LINK = { link_type: 'Any' } as const;

/** Links in rich text may lead anywhere. */
export const INLINE_LINK: LinkModel = {
  type: 'Link',
  select: 'any',
  customTypes: [],
  allowText: false,
  allowTargetBlank: true,
  variants: [],
  repeat: false,
};

/** Reads a link field, or an array of links when the model repeats. */
export const readLinkField = (value: Json | undefined, model: LinkModel, place: Place): Json =>
  model.repeat
    ? readItems(value, 'links', place, (link, at) => readLink(link, model, at))
    : readLink(value, model, place);

/**
 * Reads one link. A link to a document keeps the type, uid and language of its target, which is only
 * resolved once all documents have been read.
 */
export function readLink(value: Json | undefined, model: LinkModel, place: Place): JsonObject {
  if (value === undefined || value === null) return { ...EMPTY_LINK };
  if (!isJsonObject(value)) {
    place.report('must be a link: an object with a "link_type"');
    return { ...EMPTY_LINK };
  }
  const read = READERS.get(value.link_type);
  if (!read) {
    place.report('must be "Document", "Web", "Media" or "Any"', '.link_type');
    return { ...EMPTY_LINK };
  }
  const isWanted = model.select === 'any' || value.link_type === 'Any';
  if (!isWanted && String(value.link_type).toLowerCase() !== model.select)
    place.report(`must link to a ${model.select}, by its model`);
  const link = read(value, model, place) ?? { ...EMPTY_LINK };
  return { ...link, ...readOptions(value, model, place) };
}

/** @returns `undefined` for an unusable link, which is reported */
type Reader = (link: JsonObject, model: LinkModel, place: Place) => JsonObject | undefined;

function readDocumentLink({ id, type, uid, lang }: JsonObject, model: LinkModel, place: Place) {
  if (typeof id === 'string') return { link_type: 'Document', id };
  if (typeof type !== 'string' || (uid !== undefined && typeof uid !== 'string')) {
    place.report('a link to a document needs its "type" and "uid"');
    return undefined;
  }
  if (model.customTypes.length > 0 && !model.customTypes.includes(type))
    place.report(`must be one of ${model.customTypes.join(', ')}`, '.type');
  const target = { link_type: 'Document', type, uid: uid ?? null };
  return { ...target, lang: typeof lang === 'string' ? lang : place.lang };
}

function readWebLink({ url }: JsonObject, _model: LinkModel, place: Place) {
  if (typeof url === 'string' && isWebTarget(url)) return { link_type: 'Web', url };
  const hint = /\s/.test(String(url)) ? ': write each space in it as %20' : '';
  place.report(
    `${JSON.stringify(url ?? null)} is not an https, http, mailto or tel address, a path of this site or a #part${hint}`,
    '.url',
  );
  return undefined;
}

function readMediaLink(link: JsonObject, _model: LinkModel, place: Place) {
  const { id, url, name, kind, size, height = null, width = null } = link;
  if (typeof url !== 'string' || !isWebTarget(url) || typeof name !== 'string') {
    place.report('a link to a file needs its "url" and "name"');
    return undefined;
  }
  return {
    link_type: 'Media',
    id: typeof id === 'string' ? id : name,
    kind: typeof kind === 'string' ? kind : 'file',
    name,
    url,
    size: String(size ?? ''),
    height,
    width,
  };
}

const READERS = new Map<Json | undefined, Reader>([
  ['Document', readDocumentLink],
  ['Web', readWebLink],
  ['Media', readMediaLink],
  ['Any', () => undefined],
]);

function readOptions(link: JsonObject, model: LinkModel, place: Place): JsonObject {
  const { text, variant, target } = link;
  const options: JsonObject = {};
  if (text !== undefined && text !== null) {
    if (typeof text !== 'string') place.report('must be text', '.text');
    else if (!model.allowText) place.report('the model does not allow text', '.text');
    else options.text = text;
  }
  if (variant !== undefined && variant !== null) {
    if (typeof variant === 'string' && model.variants.includes(variant)) options.variant = variant;
    else place.report(`must be one of: ${model.variants.join(', ') || 'none'}`, '.variant');
  }
  if (target !== undefined && target !== null) {
    if (!model.allowTargetBlank) place.report('the model does not allow a target', '.target');
    else if (target !== '_blank') place.report('must be "_blank"', '.target');
    else options.target = target;
  }
  return options;
}
