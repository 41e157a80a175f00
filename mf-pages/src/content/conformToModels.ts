import { isUid } from './listCandidates.ts';
import models from './models.generated.ts';

/** A field's kind; a group's are those of its fields, a choice's its options. */
type Kind = string | readonly string[] | { readonly [field: string]: Kind };
type Fields = Readonly<Record<string, Kind>>;
type Variations = Readonly<Record<string, { primary: Fields; items: Fields }>>;

const DOCUMENTS: Readonly<Record<string, Fields>> = models.documents;
const SLICES: Readonly<Record<string, Variations>> = models.slices;

const BLOCK = /^(paragraph|heading[1-6]|preformatted|o?-?list-item)$/;
const SPAN = /^(strong|em|hyperlink)$/;
/** Deeper than any link inside of a linked document. */
const MAX_DEPTH = 4;

/**
 * The documents of a response, with every field of the type in its model: missing fields and those of another type are empty,
 * unknown ones are left out. So no other code needs to check, even after an incomplete migration of a repository.
 */
export function conformToModels(results: readonly unknown[]): object[] {
  return results.flatMap((each) => {
    const document = asRecord(each);
    const fields = findOwn(DOCUMENTS, document.type);
    if (typeof document.id !== 'string' || !fields) return [];
    return {
      ...document,
      uid: isUid(document.uid) ? document.uid : null,
      tags: asList(document.tags).filter((tag) => typeof tag === 'string'),
      first_publication_date: asDate(document.first_publication_date),
      last_publication_date: asDate(document.last_publication_date),
      data: conformFields(document.data, fields),
    };
  });
}

const conformFields = (value: unknown, fields: Fields, depth = 0): Record<string, unknown> => {
  const given = asRecord(value);
  return Object.fromEntries(
    Object.entries(fields).map(([name, kind]) => [name, conform(given[name], kind, depth)]),
  );
};

function conform(value: unknown, kind: Kind, depth: number): unknown {
  if (isOptions(kind)) return kind.find((option) => option === value) ?? null;
  if (typeof kind === 'object')
    return asList(value)
      .filter(isRecord)
      .map((each) => conformFields(each, kind, depth));
  switch (kind) {
    case 'Boolean':
      return value === true;
    case 'Number':
      return Number.isFinite(value) ? value : null;
    case 'Date':
      return asDate(value);
    case 'StructuredText':
      return asList(value).flatMap((block) => asBlock(block, depth));
    case 'Image':
      return asImage(value);
    case 'Link':
      return asLink(value, depth);
    case 'Link[]':
      return asList(value)
        .filter(isRecord)
        .map((each) => asLink(each, depth));
    case 'Slices':
      return asList(value).flatMap((slice) => asSlice(slice, depth));
    default:
      return asText(value);
  }
}

function asSlice(value: unknown, depth: number): object[] {
  const slice = asRecord(value);
  const variations = findOwn(SLICES, slice.slice_type);
  const variation = variations && findOwn(variations, slice.variation ?? 'default');
  if (!variation) return [];
  const { primary, items } = variation;
  return [
    {
      ...slice,
      id: asText(slice.id),
      primary: conformFields(slice.primary, primary, depth),
      items: conform(slice.items, items, depth),
    },
  ];
}

function asBlock(value: unknown, depth: number): object[] {
  const { type, text, spans, direction } = asRecord(value);
  if (typeof type !== 'string' || !BLOCK.test(type) || typeof text !== 'string') return [];
  return [
    {
      type,
      text: text.toWellFormed(),
      spans: asList(spans).flatMap((span) => asSpan(span, text.length, depth)),
      ...(direction === 'rtl' && { direction }),
    },
  ];
}

function asSpan(value: unknown, end: number, depth: number): object[] {
  const span = asRecord(value);
  const isWithin = isCount(span.start) && isCount(span.end) && span.start < Math.min(span.end, end);
  if (typeof span.type !== 'string' || !SPAN.test(span.type) || !isWithin) return [];
  const data = span.type === 'hyperlink' ? { data: asLink(span.data, depth) } : {};
  // An editor who shortens a text leaves spans that end beyond it.
  return [{ type: span.type, start: span.start, end: Math.min(Number(span.end), end), ...data }];
}

function asImage(value: unknown): object {
  const { url, alt, dimensions, ...more } = asRecord(value);
  const { width, height } = asRecord(dimensions);
  if (typeof url !== 'string' || !isSize(width) || !isSize(height)) return {};
  return { ...more, url, alt: asText(alt), dimensions: { width, height } };
}

/** A link to a document keeps the fetched fields of that document. */
function asLink(value: unknown, depth: number): object {
  const link = asRecord(value);
  const more = {
    ...(typeof link.text === 'string' && { text: link.text.toWellFormed() }),
    ...(typeof link.variant === 'string' && { variant: link.variant }),
  };
  if (link.link_type === 'Document' && typeof link.id === 'string') {
    const fields = findOwn(DOCUMENTS, link.type);
    if (!fields || depth >= MAX_DEPTH) return { link_type: 'Any', ...more };
    return {
      ...link,
      uid: isUid(link.uid) ? link.uid : null,
      isBroken: link.isBroken === true,
      ...(link.data !== undefined && { data: conformFields(link.data, fields, depth + 1) }),
    };
  }
  if ((link.link_type === 'Web' || link.link_type === 'Media') && typeof link.url === 'string')
    return { ...link, target: asText(link.target) ?? undefined };
  return { link_type: 'Any', ...more };
}

const isOptions = (kind: Kind): kind is readonly string[] => Array.isArray(kind);
const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asRecord = (value: unknown): Record<string, unknown> =>
  isRecord(value) ? (value as Record<string, unknown>) : {};
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** No address can hold half of a surrogate pair. */
const asText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : null);
const asDate = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isSize = (value: unknown): value is number => Number.isFinite(value) && Number(value) > 0;

/** A value by a key from outside, which may be the name of something that every object has. */
const findOwn = <Value>(map: Readonly<Record<string, Value>>, key: unknown): Value | undefined =>
  typeof key === 'string' && Object.hasOwn(map, key) ? map[key] : undefined;
