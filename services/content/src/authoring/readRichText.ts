import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import { BLOCK_TYPES, type RichTextModel } from '../models/ContentModels.ts';
import type { Place } from './Place.ts';
import { readImage } from './readImage.ts';
import { INLINE_LINK, readLink } from './readLink.ts';
import { readMarkdown } from './readMarkdown.ts';

const SPANS = new Set<unknown>(['strong', 'em', 'hyperlink', 'label']);
const BLOCKS = new Set<unknown>(BLOCK_TYPES);
const EMPTY_BLOCK = { type: 'paragraph', text: '', spans: [] };

/** Reads rich text, written as Markdown or as the repository's array of blocks. Empty: `[]`. */
export function readRichText(value: Json | undefined, model: RichTextModel, place: Place): Json {
  if (value === undefined || value === null || value === '') return [];
  const blocks = typeof value === 'string' ? readMarkdown(value, model, place.report) : value;
  if (!Array.isArray(blocks)) {
    place.report('must be text or an array of blocks');
    return [];
  }
  if (model.single && blocks.length > 1) place.report('must be a single block, by its model');
  return blocks.map((block, index) => readBlock(block, model, place.at(`[${index}]`)));
}

function readBlock(value: Json, model: RichTextModel, place: Place): JsonObject {
  if (!isJsonObject(value) || !BLOCKS.has(value.type)) {
    place.report(`must be a block of type ${BLOCK_TYPES.join(', ')}`);
    return EMPTY_BLOCK;
  }
  const { type, text, spans = [], oembed, linkTo, direction } = value;
  allow(String(type), model, place);
  if (type === 'image')
    return {
      type,
      ...readImage(value, place),
      ...(linkTo && { linkTo: readLink(linkTo, INLINE_LINK, place) }),
    };
  if (type === 'embed') {
    if (!isJsonObject(oembed)) place.report('must be an oEmbed object', '.oembed');
    return { type, oembed: oembed ?? {} };
  }
  if (typeof text !== 'string' || !Array.isArray(spans)) {
    place.report('must have a "text" and an array of "spans"');
    return EMPTY_BLOCK;
  }
  return {
    type: type as string,
    text,
    spans: spans.map((span, index) =>
      readSpan(span, text.length, model, place.at(`.spans[${index}]`)),
    ),
    ...((direction === 'rtl' || direction === 'ltr') && { direction }),
  };
}

function readSpan(span: Json, length: number, model: RichTextModel, place: Place): JsonObject {
  if (!isJsonObject(span) || !SPANS.has(span.type)) {
    place.report('must be a span of type strong, em, hyperlink or label');
    return {};
  }
  const { start, end, data } = span;
  const type = String(span.type);
  if (!isPosition(start) || !isPosition(end) || start >= end || end > length) {
    place.report(`must have a "start" and "end" within the ${length} characters of the text`);
    return {};
  }
  if (type === 'label') {
    const label = isJsonObject(data) && typeof data.label === 'string' ? data.label : '';
    allow(label, model, place.at('.data.label'));
    return { start, end, type, data: { label } };
  }
  allow(type, model, place);
  if (type !== 'hyperlink') return { start, end, type };
  return { start, end, type, data: readLink(data, INLINE_LINK, place.at('.data')) };
}

function allow(name: string, { allowed }: RichTextModel, place: Place): void {
  if (!allowed.includes(name))
    place.report(`the model does not allow "${name}" here, only ${allowed.join(', ')}`);
}

const isPosition = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
