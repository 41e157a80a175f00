import type { PageDocument } from '../../content/PageDocument.ts';
import { organizationId } from './describeOrganization.ts';
import type { JsonLdThing } from './JsonLdThing.ts';
import type { PageFacts } from './PageFacts.ts';

/** Types of documents that are articles with a publication date. */
const ARTICLES: ReadonlySet<PageDocument['type']> = new Set([
  'case_study',
  'comparison_page',
  'support_article',
  'changelog_entry',
]);

/** Returns nothing for a page that is not an article. */
export function describeArticle({ document, siteUrl }: PageFacts): JsonLdThing | undefined {
  const { type, url, data, first_publication_date, last_publication_date } = document;
  if (!ARTICLES.has(type) || !url) return undefined;
  const description = data.meta_description || data.summary;
  return {
    '@type': 'Article',
    headline: data.meta_title || data.title || '',
    ...(description && { description }),
    datePublished: asInstant(first_publication_date),
    dateModified: asInstant(last_publication_date),
    inLanguage: 'en',
    mainEntityOfPage: siteUrl + url,
    author: { '@id': organizationId(siteUrl) },
    publisher: { '@id': organizationId(siteUrl) },
  };
}

/** The repository writes the time zone without a colon. */
const asInstant = (date: string) => new Date(date).toISOString();
