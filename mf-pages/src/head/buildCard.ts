import { isFilled } from '@prismicio/client';
import { brand } from '@site/config/brand';
import type { SharingCard } from '@site/fragment-kit';
import type { PageDocument } from '../content/PageDocument.ts';

/** Limits in characters, above what a card can show. */
const LIMITS = { title: 200, label: 80, text: 300 };

/**
 * Builds the text of a page's sharing card: its title, a sentence, and the page above it. Undefined for a document with
 * its own image or without a title.
 */
export function buildCard({ data }: PageDocument, parent?: string): SharingCard | undefined {
  if (isFilled.image(data.meta_image) || !data.title) return undefined;
  const text = data.summary || data.meta_description;
  return {
    // The card already shows the brand's name.
    title: (data.title === brand.name ? brand.tagline : data.title).slice(0, LIMITS.title),
    ...(parent && { label: parent.slice(0, LIMITS.label) }),
    ...(text && { text: text.slice(0, LIMITS.text) }),
  };
}
