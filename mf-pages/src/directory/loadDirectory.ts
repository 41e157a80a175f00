import { type Content, filter } from '@prismicio/client';
import { listTokens } from '@site/text';
import { filterText } from '../content/filterText.ts';
import type { LoadContext } from '../content/LoadContext.ts';
import { listDocuments } from '../content/listDocuments.ts';
import { type DirectoryEntry, selectShown } from './DirectoryEntry.ts';
import { type DirectoryState, type Facet, readDirectoryState } from './DirectoryState.ts';

/** A directory in the state of the URL. */
export interface LoadedDirectory<Entry extends DirectoryEntry> {
  /** The path of its page. */
  path: string;
  facets: readonly Facet[];
  state: DirectoryState;
  /** All entries, in page order. */
  entries: readonly Entry[];
  /** Paths of the entries that match. */
  shown: ReadonlySet<string>;
}

interface DirectorySource<Document extends Content.AllDocumentTypes, Entry> {
  type: Document['type'];
  facets: readonly Facet[];
  /** The fields to fetch for the entries. */
  fields: readonly (keyof Document['data'] & string)[];
  /** Returns null to leave a document out. */
  asEntry: (document: Document) => Entry | null;
  /** Returns the sort key of an entry. */
  sortBy: (entry: Entry) => string;
}

/** Fetches every document of a type, and which of them match the search in the URL. */
export async function loadDirectory<
  Document extends Content.AllDocumentTypes,
  Entry extends DirectoryEntry,
>(
  { type, facets, fields, asEntry, sortBy }: DirectorySource<Document, Entry>,
  { reader, path, query }: LoadContext,
): Promise<LoadedDirectory<Entry>> {
  const ofType = filter.at('document.type', type);
  const state = readDirectoryState(query, facets);
  // Text in predicates is not escaped, so it may contain only letters and digits.
  const words = listTokens(state.search).join(' ');
  const [documents, found] = await Promise.all([
    listDocuments<Document>(reader, {
      filters: [ofType],
      fetch: fields.map((field) => `${type}.${field}`),
    }),
    words
      ? listDocuments<Document>(reader, {
          filters: [ofType, filterText(words)],
          fetch: [`${type}.title`],
        })
      : [],
  ]);
  const entries = documents
    .flatMap((document) => (document.url ? (asEntry(document) ?? []) : []))
    .sort((a, b) => sortBy(a).localeCompare(sortBy(b), 'en'));
  const hits = new Set(found.flatMap(({ url }) => url ?? []));
  return { path, facets, state, entries, shown: selectShown(entries, state, hits) };
}
