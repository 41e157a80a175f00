import { type Content, filter } from '@prismicio/client';
import { CHANGELOG_ORDER } from '../../content/getChangelogFeed.ts';
import type { LoadContext } from '../../content/LoadContext.ts';
import { listDocuments } from '../../content/listDocuments.ts';

/** The previous or next entry. */
export interface Neighbour {
  href: string;
  title: string;
  place: 'newer' | 'older';
}

/** Loads the previous and the next entry; only one at the ends of the changelog. */
export async function loadNeighbours(
  { id }: Content.ChangelogEntryDocument,
  { reader }: LoadContext,
): Promise<Neighbour[]> {
  const entries = await listDocuments<Content.ChangelogEntryDocument>(reader, {
    filters: [filter.at('document.type', 'changelog_entry')],
    fetch: ['changelog_entry.title'],
    orderings: [...CHANGELOG_ORDER],
  });
  const index = entries.findIndex((entry) => entry.id === id);
  if (index < 0) return [];
  return [...asNeighbour(entries[index - 1], 'newer'), ...asNeighbour(entries[index + 1], 'older')];
}

const asNeighbour = (
  entry: Content.ChangelogEntryDocument | undefined,
  place: Neighbour['place'],
): Neighbour[] =>
  entry?.url && entry.data.title ? [{ href: entry.url, title: entry.data.title, place }] : [];
