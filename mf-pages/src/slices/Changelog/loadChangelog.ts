import { type Content, filter } from '@prismicio/client';
import { changelogFeedPath } from '@site/config/paths';
import { CHANGELOG_FEED_TITLE, CHANGELOG_ORDER } from '../../content/getChangelogFeed.ts';
import type { LoadContext, PageOverrides } from '../../content/LoadContext.ts';
import { parsePageNumber } from './parsePageNumber.ts';

/** The slice together with one page of entries. */
export type LoadedChangelog = Content.ChangelogSlice & {
  /** Newest first. */
  entries: Content.ChangelogEntryDocument[];
  page: number;
  pages: number;
  overrides?: PageOverrides;
};

const FIELDS = ['title', 'summary', 'date', 'kind', 'audience'];

/** Fetches the page of entries in the URL; a page after the last one is not found. */
export async function loadChangelog(
  slice: Content.ChangelogSlice,
  { reader: { client, ref }, query }: LoadContext,
): Promise<LoadedChangelog> {
  const page = parsePageNumber(query.page);
  const { results, total_pages } = await client.get<Content.ChangelogEntryDocument>({
    ref,
    page,
    pageSize: Math.min(Math.max(slice.primary.page_size ?? 10, 1), 50),
    filters: [filter.at('document.type', 'changelog_entry')],
    fetch: FIELDS.map((field) => `changelog_entry.${field}`),
    orderings: [...CHANGELOG_ORDER],
  });
  return {
    ...slice,
    entries: results,
    page,
    pages: total_pages,
    overrides: {
      feed: { path: changelogFeedPath, title: CHANGELOG_FEED_TITLE },
      ...(page > 1 && { titleNote: `Page ${page}` }),
      ...(page > Math.max(total_pages, 1) && { status: 404 }),
    },
  };
}
