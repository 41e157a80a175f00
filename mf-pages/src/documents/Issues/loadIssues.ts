import { type Content, filter } from '@prismicio/client';
import type { ContentReader } from '../../content/openContent.ts';
import type { PageDocument } from '../../content/PageDocument.ts';

/** A whole issue of a publication, to be read on this site. */
export interface Issue {
  publication: string;
  href: string;
}

/** The documents with this tag are issues; each is titled after its publication. */
const TAG = 'issue';
const TITLE = 'An issue of ';
const PUBLICATION = /"(?:screen_|letter_)?publication":"([^"]+)"/g;

/**
 * Lists the issues of publications whose screens or letters a page shows, in the order of the page, without itself and those that
 * its slices link to. Asks the repository only if there are any.
 */
export async function loadIssues(
  { url, data }: Pick<PageDocument, 'url' | 'data'>,
  { client, ref }: ContentReader,
): Promise<Issue[]> {
  const text = JSON.stringify(data.slices);
  const shown = [...new Set([...text.matchAll(PUBLICATION)].map(([, name]) => name as string))];
  if (shown.length === 0) return [];
  const { results } = await client.get<Content.PageDocument>({
    ref,
    pageSize: 100,
    filters: [filter.at('document.tags', [TAG])],
    fetch: ['page.title'],
  });
  return shown.flatMap((publication) => {
    const issue = results.find((each) => each.data.title === TITLE + publication);
    const href = issue?.url;
    return href && href !== url && !text.includes(`"uid":"${issue.uid}"`)
      ? [{ publication, href }]
      : [];
  });
}
