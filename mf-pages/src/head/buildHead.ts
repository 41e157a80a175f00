import { isFilled } from '@prismicio/client';
import { brand } from '@site/config/brand';
import type { PageHead } from '@site/fragment-kit';
import { asText } from '../content/asText.ts';
import type { PageOverrides } from '../content/LoadContext.ts';
import type { PageDocument } from '../content/PageDocument.ts';
import { buildCard } from './buildCard.ts';
import { buildJsonLd } from './buildJsonLd.ts';
import type { PageFacts } from './jsonLd/PageFacts.ts';

/** The contract's limits in characters. */
const LIMITS = { title: 300, description: 1_000, alt: 500 };

type Surroundings = Partial<Omit<PageFacts, 'document'>> & { overrides?: PageOverrides };

/** Builds the page's head from its document. Ancestors and slices add to the structured data. */
export function buildHead(
  document: PageDocument,
  {
    slices = document.data.slices,
    ancestors = [],
    siteUrl = brand.siteUrl,
    overrides = {},
  }: Surroundings = {},
): PageHead {
  const { data } = document;
  const jsonLd = buildJsonLd({ document, slices, ancestors, siteUrl });
  const card = buildCard(document, ancestors.at(-1)?.title);
  const ownTitle = asText(data.title, LIMITS.title) || brand.tagline;
  const title = asText(data.meta_title, LIMITS.title) || `${ownTitle} | ${brand.name}`;
  return {
    title: asText(overrides.titleNote ? `${overrides.titleNote} | ${title}` : title, LIMITS.title),
    description:
      asText(data.meta_description, LIMITS.description) ||
      asText(data.summary, LIMITS.description) ||
      brand.tagline,
    ...(isFilled.image(data.meta_image) && isSharable(data.meta_image)
      ? { image: asSharingImage(data.meta_image) }
      : {}),
    ...(card ? { card } : {}),
    ...(data.noindex || overrides.noindex ? { noindex: true } : {}),
    ...(jsonLd.length > 0 ? { jsonLd } : {}),
    ...(overrides.feed ? { feed: overrides.feed } : {}),
  };
}

interface SharingImage {
  url: string;
  alt: string | null;
  dimensions: { width: number; height: number };
}

const isSharable = ({ url, dimensions }: SharingImage) =>
  URL.canParse(url, brand.siteUrl) &&
  [dimensions?.width, dimensions?.height].every(Number.isInteger);

function asSharingImage({ url, alt, dimensions }: SharingImage) {
  return { url, alt: asText(alt, LIMITS.alt), width: dimensions.width, height: dimensions.height };
}
