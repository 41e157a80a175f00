import type { Json } from '@site/fragment-kit';
import { describeArticle } from './jsonLd/describeArticle.ts';
import { describeBreadcrumbs } from './jsonLd/describeBreadcrumbs.ts';
import { describeOffers } from './jsonLd/describeOffers.ts';
import { describeOrganization, describeWebSite } from './jsonLd/describeOrganization.ts';
import { describeQuestions } from './jsonLd/describeQuestions.ts';
import type { JsonLdThing } from './jsonLd/JsonLdThing.ts';
import type { PageFacts } from './jsonLd/PageFacts.ts';

/**
 * Builds a page's structured data in schema.org's vocabulary, one block for each thing. Describes only what the page
 * shows; empty for a page that is kept out of search engines.
 */
export function buildJsonLd(facts: PageFacts): Json[] {
  const { document, slices, siteUrl } = facts;
  if (document.data.noindex) return [];
  const isFront = document.url === '/';
  const article = describeArticle(facts);
  const offers = describeOffers(facts);
  // The other blocks refer to the company by id, so it must be described on the same page.
  const needsCompany = isFront || article || offers;
  const things: (JsonLdThing | undefined)[] = [
    needsCompany ? describeOrganization(siteUrl) : undefined,
    isFront ? describeWebSite(siteUrl) : undefined,
    describeBreadcrumbs(facts),
    article,
    offers,
    describeQuestions(slices),
  ];
  return things.flatMap((thing) => (thing ? [{ '@context': 'https://schema.org', ...thing }] : []));
}
