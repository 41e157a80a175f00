import type { ImageField, LinkField, RichTextField } from '@prismicio/client';
import type { AnySlice } from '../content/PageDocument.ts';

/** A rich text field of paragraphs, as the repository answers it. */
export function paragraphs(...texts: string[]): RichTextField {
  return texts.map((text) => ({ type: 'paragraph', text, spans: [] })) as unknown as RichTextField;
}

/** A rich text field that is a list. */
export function listItems(...texts: string[]): RichTextField {
  return texts.map((text) => ({ type: 'list-item', text, spans: [] })) as unknown as RichTextField;
}

/** A rich text field that is a heading. */
export function title(text: string): RichTextField {
  return [{ type: 'heading2', text, spans: [] }] as unknown as RichTextField;
}

/** A link to a path or URL with its own text. */
export function link(url: string, text?: string): LinkField {
  return { link_type: 'Web', url, ...(text ? { text } : {}) } as LinkField;
}

/** A link field that its author left empty. */
export const noLink = { link_type: 'Any' } as LinkField;

/** A slice with the given fields; what a test leaves out is empty, as the repository's own empty form is. */
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

/** A picture as the repository answers it. */
export function picture(url: string, alt = '', width = 1600, height = 1000): ImageField {
  return { url, alt, copyright: null, dimensions: { width, height } } as unknown as ImageField;
}
