import { type Content, filter } from '@prismicio/client';
import { brand } from '@site/config/brand';
import { changelogFeedPath, changelogPath } from '@site/config/paths';
import type { SiteFeed } from '@site/fragment-kit';
import { asText } from './asText.ts';
import type { ContentReader } from './openContent.ts';

/** The title of the changelog's feed. */
export const CHANGELOG_FEED_TITLE = `${brand.name} changelog`;

/** Newest first; entries of the same day by title. */
export const CHANGELOG_ORDER = [
  { field: 'my.changelog_entry.date', direction: 'desc' },
  { field: 'my.changelog_entry.title' },
] as const;

/** The contract's limits in characters. */
const LIMITS = { title: 300, summary: 1_000 };

/** Enough for a feed reader that polls twice a year. */
const MAX_ENTRIES = 30;

/** Returns the newest entries of the changelog. An entry without a date, a title or a URL is left out. */
export async function getChangelogFeed({ client, ref }: ContentReader): Promise<SiteFeed> {
  const { results } = await client.get<Content.ChangelogEntryDocument>({
    ref,
    pageSize: MAX_ENTRIES,
    filters: [filter.at('document.type', 'changelog_entry')],
    fetch: ['title', 'summary', 'date'].map((field) => `changelog_entry.${field}`),
    orderings: [...CHANGELOG_ORDER],
  });
  const entries = results.flatMap(({ url, data, last_publication_date }) =>
    url && data.title && data.date && last_publication_date
      ? [
          {
            path: url,
            title: asText(data.title, LIMITS.title),
            summary: asText(data.summary, LIMITS.summary),
            publishedAt: new Date(data.date).toISOString(),
            changedAt: new Date(last_publication_date).toISOString(),
          },
        ]
      : [],
  );
  return { path: changelogFeedPath, title: CHANGELOG_FEED_TITLE, page: changelogPath, entries };
}
