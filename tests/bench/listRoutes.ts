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

/** Lists the path of every document that has one, from the content repository. */
export async function listRoutes(contentUrl: string): Promise<string[]> {
  const client = createContentClient({
    contentEndpoint: `${contentUrl}/api/v2`,
    contentTimeoutMs: 60_000,
  });
  const documents = await client.dangerouslyGetAll();
  const urls = documents.flatMap(({ url }) => url ?? []);
  return [...new Set(urls)].sort();
}
