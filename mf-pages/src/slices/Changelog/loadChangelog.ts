import { type Content, filter } from '@prismicio/client';
import type { LoadContext, PageWishes } from '../LoadContext.ts';
import { parsePageNumber } from './parsePageNumber.ts';

/** The slice together with one page of entries. */
export type LoadedChangelog = Content.ChangelogSlice & {
  /** The newest first. */
  entries: Content.ChangelogEntryDocument[];
  page: number;
  pages: number;
  wishes?: PageWishes;
};

const FIELDS = ['title', 'summary', 'date', 'kind', 'audience'];

/** Newest first; of one day, by title. */
export const CHANGELOG_ORDER = [
  { field: 'my.changelog_entry.date', direction: 'desc' },
  { field: 'my.changelog_entry.title' },
] as const;

/** Fetches the page of entries that the address asks for; one behind the last is not found. */
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
    wishes: {
      feed: true,
      ...(page > 1 && { titleNote: `Page ${page}` }),
      ...(page > Math.max(total_pages, 1) && { status: 404 }),
    },
  };
}
