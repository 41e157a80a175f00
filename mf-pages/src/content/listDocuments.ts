import type { Content, Ordering } from '@prismicio/client';
import type { ContentReader } from './openContent.ts';

interface DocumentQuery {
  filters: string[];
  /** Fields such as `page.title`; everything when absent. */
  fetch?: string[];
  orderings?: Ordering[];
}

/** The repository's largest page size. */
const PAGE_SIZE = 100;

/** Fetches all matching documents. The client's own `dangerouslyGetAll` waits half a second between pages. */
export async function listDocuments<Document extends Content.AllDocumentTypes>(
  { client, ref }: ContentReader,
  query: DocumentQuery,
): Promise<Document[]> {
  const get = (page: number) => client.get<Document>({ ref, page, pageSize: PAGE_SIZE, ...query });
  const first = await get(1);
  const others = Array.from({ length: first.total_pages - 1 }, (_, index) => get(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}
