import { type Content, filter, type Ordering } from '@prismicio/client';
import type { ContentReader } from './openContent.ts';

interface DocumentQuery {
  filters: string[];
  /** Fields such as `page.title`; all of them by default. */
  fetch?: string[];
  /** By default by uid: the repository's own order depends on when documents were published. */
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
  const documents = [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
  return query.orderings ? documents : documents.sort(byUid);
}

/** Fetches all documents of several types with the same fields. One query could be longer than its address may be. */
export async function listTypes<Document extends Content.AllDocumentTypes>(
  reader: ContentReader,
  types: readonly Document['type'][],
  fields: readonly string[],
): Promise<Document[]> {
  const found = await Promise.all(
    types.map((type) =>
      listDocuments<Document>(reader, {
        filters: [filter.at('document.type', type)],
        fetch: fields.map((field) => `${type}.${field}`),
      }),
    ),
  );
  return found.flat();
}

const byUid = (a: Content.AllDocumentTypes, b: Content.AllDocumentTypes) =>
  (a.uid ?? '') < (b.uid ?? '') ? -1 : 1;
