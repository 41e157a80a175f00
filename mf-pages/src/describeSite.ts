import { type Content, filter, isFilled } from '@prismicio/client';
import { brand } from '@site/config/brand';
import { NOT_FOUND_UID, siteRoutes } from '@site/config/routes';
import type { RenderSettings, SiteDescription, SitePage } from '@site/fragment-kit';
import { listAncestorPaths } from './content/findAncestors.ts';
import { getChangelogFeed } from './content/getChangelogFeed.ts';
import { listTypes } from './content/listDocuments.ts';
import { type ContentReader, openContent } from './content/openContent.ts';
import type { PageDocument } from './content/PageDocument.ts';
import { buildCard } from './head/buildCard.ts';

const FIELDS = ['title', 'summary', 'meta_description', 'meta_image', 'noindex'];

/** No visitor waits for it: it may take longer than a render. */
const TIMEOUT_MS = 15_000;

/** Lists every page of the site, and the addresses that have moved. */
export async function describeSite(settings: RenderSettings): Promise<SiteDescription> {
  const reader = await openContent({ ...settings, contentTimeoutMs: TIMEOUT_MS });
  const types = [...new Set(siteRoutes.map(({ type }) => type))] as PageDocument['type'][];
  const [documents, redirects, changelog] = await Promise.all([
    listTypes<PageDocument>(reader, types, FIELDS),
    getRedirects(reader, settings.publicUrl),
    getChangelogFeed(reader),
  ]);
  const pages = documents.filter(({ url, uid }) => url && uid !== NOT_FOUND_UID);
  const byPath = new Map(pages.map((page) => [page.url as string, page]));
  return {
    pages: [...byPath].map(([path, page]) => asSitePage(path, page, byPath)),
    // Pages take precedence over redirects, so an editor can reuse an old path without editing the table.
    redirects: redirects.filter(({ from }) => !byPath.has(from)),
    feeds: [changelog],
  };
}

function asSitePage(
  path: string,
  document: PageDocument,
  pages: ReadonlyMap<string, PageDocument>,
): SitePage {
  const { noindex } = document.data;
  const { last_publication_date: changedAt } = document;
  const above = listAncestorPaths(path).flatMap((each) => pages.get(each)?.data.title ?? []);
  const card = buildCard(document, above.at(-1));
  return {
    path,
    ...(changedAt && { changedAt: new Date(changedAt).toISOString() }),
    ...(noindex && { noindex }),
    ...(card && { card }),
  };
}

/** Returns the rows of all redirect tables. The shell leaves out those that cannot apply, and its log names them. */
async function getRedirects(
  { client, ref }: ContentReader,
  siteUrl: string = brand.siteUrl,
): Promise<SiteDescription['redirects']> {
  const { results } = await client.get<Content.RedirectTableDocument>({
    ref,
    filters: [filter.at('document.type', 'redirect_table')],
  });
  return results
    .flatMap(({ data }) => data.redirects)
    .map(({ from, to }) => ({
      from: asOldAddress(from ?? '', siteUrl),
      to: (isFilled.contentRelationship(to) && to.url) || '',
    }));
}

/** The path and query of an address as editors write it: with the site's host or without, with a slash or without. */
function asOldAddress(from: string, siteUrl: string): string {
  const url = from && URL.parse(from.trim(), siteUrl);
  const isOwn = url && [siteUrl, brand.siteUrl].some((own) => new URL(own).host === url.host);
  return isOwn ? url.pathname + url.search : from;
}
