import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { LinkModel } from '../models/ContentModels.ts';
import { isWebTarget } from './isWebTarget.ts';
import type { ReadContext } from './ReadContext.ts';

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
export function readLinkField(
  value: Json | undefined,
  model: LinkModel,
  path: string,
  context: ReadContext,
): Json {
  if (!model.repeat) return readLink(value, model, path, context);
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    context.report(path, 'must be an array of links');
    return [];
  }
  return value.map((link, index) => readLink(link, model, `${path}[${index}]`, context));
}

/**
 * Reads one link. A link to a document keeps the type, uid and language of its target, which is only
 * resolved once all documents have been read.
 */
export function readLink(
  value: Json | undefined,
  model: LinkModel,
  path: string,
  context: ReadContext,
): JsonObject {
  if (value === undefined || value === null) return { ...EMPTY_LINK };
  if (!isJsonObject(value)) {
    context.report(path, 'must be a link: an object with a "link_type"');
    return { ...EMPTY_LINK };
  }
  const kind = KINDS.get(value.link_type);
  if (!kind) {
    context.report(`${path}.link_type`, 'must be "Document", "Web", "Media" or "Any"');
    return { ...EMPTY_LINK };
  }
  if (kind !== 'any' && model.select !== 'any' && model.select !== kind) {
    context.report(path, `must link to a ${model.select}, by its model`);
  }
  const link = READERS[kind](value, model, path, context);
  return { ...link, ...readOptions(value, model, path, context) };
}

const KINDS = new Map<Json | undefined, 'document' | 'web' | 'media' | 'any'>([
  ['Document', 'document'],
  ['Web', 'web'],
  ['Media', 'media'],
  ['Any', 'any'],
]);

type Reader = (
  link: JsonObject,
  model: LinkModel,
  path: string,
  context: ReadContext,
) => JsonObject;

const READERS: Record<'document' | 'web' | 'media' | 'any', Reader> = {
  any: () => ({ ...EMPTY_LINK }),

  document(link, model, path, context) {
    const { id, type, uid, lang } = link;
    if (typeof id === 'string') return { link_type: 'Document', id };
    if (typeof type !== 'string' || (uid !== undefined && typeof uid !== 'string')) {
      context.report(path, 'a link to a document needs its "type" and "uid"');
      return { ...EMPTY_LINK };
    }
    if (model.customTypes.length > 0 && !model.customTypes.includes(type)) {
      context.report(`${path}.type`, `must be one of ${model.customTypes.join(', ')}`);
    }
    const target = { link_type: 'Document', type, uid: uid ?? null };
    return { ...target, lang: typeof lang === 'string' ? lang : context.lang };
  },

  web({ url }, _model, path, context) {
    if (typeof url !== 'string' || !isWebTarget(url)) {
      const hint = /\s/.test(String(url)) ? ': write each space in it as %20' : '';
      context.report(
        `${path}.url`,
        `${JSON.stringify(url ?? null)} is not an https, http, mailto or tel address, a path of this site or a #part${hint}`,
      );
      return { ...EMPTY_LINK };
    }
    return { link_type: 'Web', url };
  },

  media(link, _model, path, context) {
    const { url, name, kind, size } = link;
    if (typeof url !== 'string' || !isWebTarget(url) || typeof name !== 'string') {
      context.report(path, 'a link to a file needs its "url" and "name"');
      return { ...EMPTY_LINK };
    }
    const file = { kind: typeof kind === 'string' ? kind : 'file', name, url };
    const id = typeof link.id === 'string' ? link.id : name;
    const sizes = { height: link.height ?? null, width: link.width ?? null };
    return { link_type: 'Media', id, ...file, size: String(size ?? ''), ...sizes };
  },
};

function readOptions(
  { text, variant, target }: JsonObject,
  model: LinkModel,
  path: string,
  context: ReadContext,
): JsonObject {
  const options: JsonObject = {};
  if (text !== undefined && text !== null) {
    if (typeof text !== 'string') context.report(`${path}.text`, 'must be text');
    else if (!model.allowText) context.report(`${path}.text`, 'the model does not allow text');
    else options.text = text;
  }
  if (variant !== undefined && variant !== null) {
    if (typeof variant === 'string' && model.variants.includes(variant)) options.variant = variant;
    else
      context.report(`${path}.variant`, `must be one of: ${model.variants.join(', ') || 'none'}`);
  }
  if (target !== undefined && target !== null) {
    if (!model.allowTargetBlank)
      context.report(`${path}.target`, 'the model does not allow a target');
    else if (target !== '_blank') context.report(`${path}.target`, 'must be "_blank"');
    else options.target = target;
  }
  return options;
}
