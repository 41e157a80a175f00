import type { ImageField, LinkField, RichTextField } from '@prismicio/client';
import type { AnySlice } from '../content/PageDocument.ts';

/** Builds a rich text field of paragraphs, as the repository returns it. */
export function paragraphs(...texts: string[]): RichTextField {
  return texts.map((text) => ({ type: 'paragraph', text, spans: [] })) as unknown as RichTextField;
}

/** Builds a rich text field with a list. */
export function listItems(...texts: string[]): RichTextField {
  return texts.map((text) => ({ type: 'list-item', text, spans: [] })) as unknown as RichTextField;
}

/** Builds a rich text field with a heading. */
export function title(text: string): RichTextField {
  return [{ type: 'heading2', text, spans: [] }] as unknown as RichTextField;
}

/** Builds a link to a path or URL with its own text. */
export function link(url: string, text?: string): LinkField {
  return { link_type: 'Web', url, ...(text ? { text } : {}) } as LinkField;
}

/** A link field that its author left empty. */
export const noLink = { link_type: 'Any' } as LinkField;

/** Builds a slice with the given fields; all others have the repository's own empty form. */
export function createSlice<Slice extends AnySlice>(
  slice_type: Slice['slice_type'],
  primary: object,
  variation = 'default',
): Slice {
  const empty = { theme: 'light', eyebrow: null, heading: [], intro: [], body: [], buttons: [] };
  return {
    id: `${slice_type}$1`,
    slice_type,
    slice_label: null,
    variation,
    version: 'initial',
    items: [],
    primary: { ...empty, ...primary },
  } as unknown as Slice;
}

/** Builds an image field, as the repository returns it. */
export function picture(url: string, alt = '', width = 1600, height = 1000): ImageField {
  return { url, alt, copyright: null, dimensions: { width, height } } as unknown as ImageField;
}
