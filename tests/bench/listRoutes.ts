import { brand } from '@site/config/brand';
import { getContentClient } from '../../mf-pages/src/content/getContentClient.ts';

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
  const client = getContentClient({ contentEndpoint: `${contentUrl}/api/v2` });
  const documents = await client.dangerouslyGetAll();
  const urls = documents.flatMap(({ url }) => url ?? []);
  return [...new Set(urls)].sort();
}
