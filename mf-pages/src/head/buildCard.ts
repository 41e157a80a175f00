import { isFilled } from '@prismicio/client';
import { brand } from '@site/config/brand';
import type { SharingCard } from '@site/fragment-kit';
import type { PageDocument } from '../content/PageDocument.ts';

/** In characters; more than a picture can show. */
const LIMITS = { title: 200, label: 80, text: 300 };

/**
 * The text of a page's sharing picture: its title, a sentence, and the page above it. Undefined for a document with a
 * picture of its own or without a title.
 */
export function buildCard({ data }: PageDocument, parent?: string): SharingCard | undefined {
  if (isFilled.image(data.meta_image) || !data.title) return undefined;
  const text = data.summary || data.meta_description;
  return {
    // The name stands in the picture anyway.
    title: (data.title === brand.name ? brand.tagline : data.title).slice(0, LIMITS.title),
    ...(parent && { label: parent.slice(0, LIMITS.label) }),
    ...(text && { text: text.slice(0, LIMITS.text) }),
  };
}
