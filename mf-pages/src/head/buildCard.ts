import { isFilled } from '@prismicio/client';
import { brand } from '@site/config/brand';
import type { SharingCard } from '@site/fragment-kit';
import { asText } from '../content/asText.ts';
import type { PageDocument } from '../content/PageDocument.ts';

/** Limits in characters, above what a card can show. */
const LIMITS = { title: 200, label: 80, text: 300 };

/**
 * Builds the text of a page's sharing card: its title, a sentence, and the page above it. Undefined for a document with
 * its own image or without a title.
 */
export function buildCard({ data }: PageDocument, parent?: string): SharingCard | undefined {
  const title = asText(data.title, LIMITS.title);
  if (isFilled.image(data.meta_image) || !title) return undefined;
  const text = asText(data.summary, LIMITS.text) || asText(data.meta_description, LIMITS.text);
  const label = asText(parent, LIMITS.label);
  return {
    // The card already shows the brand's name.
    title: title === brand.name ? brand.tagline : title,
    ...(label && { label }),
    ...(text && { text }),
  };
}
