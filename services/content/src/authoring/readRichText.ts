import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import { BLOCK_TYPES, type RichTextModel } from '../models/ContentModels.ts';
import type { ReadContext } from './ReadContext.ts';
import { readImage } from './readImage.ts';
import { INLINE_LINK, readLink } from './readLink.ts';
import { readMarkdown } from './readMarkdown.ts';

const SPANS = new Set<unknown>(['strong', 'em', 'hyperlink', 'label']);
const BLOCKS = new Set<unknown>(BLOCK_TYPES);

/** Reads rich text, written as Markdown or as the repository's array of blocks. Empty: `[]`. */
export function readRichText(
  value: Json | undefined,
  model: RichTextModel,
  path: string,
  context: ReadContext,
): Json {
  if (value === undefined || value === null || value === '') return [];
  const blocks =
    typeof value === 'string'
      ? readMarkdown(value, model, (message) => context.report(path, message))
      : value;
  if (!Array.isArray(blocks)) {
    context.report(path, 'must be text or an array of blocks');
    return [];
  }
  if (model.single && blocks.length > 1)
    context.report(path, 'must be a single block, by its model');
  return blocks.map((block, index) => readBlock(block, model, `${path}[${index}]`, context));
}

function readBlock(
  value: Json,
  model: RichTextModel,
  path: string,
  context: ReadContext,
): JsonObject {
  if (!isJsonObject(value) || !BLOCKS.has(value.type)) {
    context.report(path, `must be a block of type ${BLOCK_TYPES.join(', ')}`);
    return { type: 'paragraph', text: '', spans: [] };
  }
  allow(String(value.type), model, path, context);
  if (value.type === 'image') {
    const image = { type: 'image', ...readImage(value, path, context) };
    const { linkTo } = value;
    return linkTo ? { ...image, linkTo: readLink(linkTo, INLINE_LINK, path, context) } : image;
  }
  if (value.type === 'embed') {
    if (!isJsonObject(value.oembed)) context.report(`${path}.oembed`, 'must be an oEmbed object');
    return { type: 'embed', oembed: value.oembed ?? {} };
  }
  const { text, spans = [] } = value;
  if (typeof text !== 'string' || !Array.isArray(spans)) {
    context.report(path, 'must have a "text" and an array of "spans"');
    return { type: 'paragraph', text: '', spans: [] };
  }
  const block: JsonObject = { type: value.type ?? 'paragraph', text };
  block.spans = spans.map((span, index) =>
    readSpan(span, text.length, model, `${path}.spans[${index}]`, context),
  );
  if (value.direction === 'rtl' || value.direction === 'ltr') block.direction = value.direction;
  return block;
}

function readSpan(
  span: Json,
  length: number,
  model: RichTextModel,
  path: string,
  context: ReadContext,
): JsonObject {
  if (!isJsonObject(span) || !SPANS.has(span.type)) {
    context.report(path, 'must be a span of type strong, em, hyperlink or label');
    return {};
  }
  const { type, start, end, data } = span;
  if (!isPosition(start) || !isPosition(end) || start >= end || end > length) {
    context.report(
      path,
      `must have a "start" and "end" within the ${length} characters of the text`,
    );
    return {};
  }
  if (type === 'hyperlink') {
    allow('hyperlink', model, path, context);
    return { start, end, type, data: readLink(data, INLINE_LINK, `${path}.data`, context) };
  }
  if (type === 'label') {
    const label = isJsonObject(data) && typeof data.label === 'string' ? data.label : '';
    allow(label, model, `${path}.data.label`, context);
    return { start, end, type, data: { label } };
  }
  allow(String(type), model, path, context);
  return { start, end, type: String(type) };
}

function allow(name: string, model: RichTextModel, path: string, context: ReadContext): void {
  if (!model.allowed.includes(name)) {
    context.report(
      path,
      `the model does not allow "${name}" here, only ${model.allowed.join(', ')}`,
    );
  }
}

const isPosition = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
