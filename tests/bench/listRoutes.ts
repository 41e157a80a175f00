import { brand } from '@site/config/brand';
import { createContentClient } from '../../mf-pages/src/content/createContentClient.ts';

/** A few paths that together use every kind of document. */
export const FEW_ROUTES = [
  '/',
  '/pricing',
  '/about',
  '/features',
  '/comparisons/substack',
  `/${brand.slug}-for/sports`,
];

/** The repository's largest. */
const PAGE_SIZE = 100;

/** Lists the path of every document that has one, from the content repository. */
export async function listRoutes(contentUrl: string): Promise<string[]> {
  const client = createContentClient({
    contentEndpoint: `${contentUrl}/api/v2`,
    contentTimeoutMs: 60_000,
  });
  // The client's own way to get all waits for half a second before each page: a minute for 10,000 documents.
  const urls: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { results, total_pages } = await client.get({ page, pageSize: PAGE_SIZE });
    urls.push(...results.flatMap(({ url }) => url ?? []));
    pages = total_pages;
  }
  return [...new Set(urls)].sort();
}
