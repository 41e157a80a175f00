import { isFilled } from '@prismicio/client';
import { brand } from '@site/config/brand';
import type { PageHead } from '@site/fragment-kit';
import type { PageDocument } from '../content/PageDocument.ts';
import { buildJsonLd } from './buildJsonLd.ts';

/** The document's part of the page's head. */
export function buildHead({ data, url }: PageDocument): PageHead {
  const jsonLd = buildJsonLd(data.slices, url);
  return {
    title: data.meta_title || `${data.title ?? brand.tagline} | ${brand.name}`,
    description: data.meta_description || data.summary || brand.tagline,
    ...(isFilled.image(data.meta_image) ? { image: asSharingImage(data.meta_image) } : {}),
    ...(data.noindex ? { noindex: true } : {}),
    ...(jsonLd.length > 0 ? { jsonLd } : {}),
  };
}

function asSharingImage(image: {
  url: string;
  alt: string | null;
  dimensions: { width: number; height: number };
}) {
  const { url, alt, dimensions } = image;
  return { url, alt: alt ?? '', width: dimensions.width, height: dimensions.height };
}
