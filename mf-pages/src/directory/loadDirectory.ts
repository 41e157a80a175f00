import { type Content, filter } from '@prismicio/client';
import { listTokens } from '@site/text';
import { filterText } from '../content/filterText.ts';
import type { LoadContext } from '../content/LoadContext.ts';
import { listDocuments } from '../content/listDocuments.ts';
import { type DirectoryEntry, selectShown } from './DirectoryEntry.ts';
import { type DirectoryState, type Facet, readDirectoryState } from './DirectoryState.ts';

/** A directory as the address asks for it. */
export interface LoadedDirectory<Entry extends DirectoryEntry> {
  /** Of the page that it stands on. */
  path: string;
  facets: readonly Facet[];
  state: DirectoryState;
  /** All of them, in the order in which they stand on the page. */
  entries: readonly Entry[];
  /** Addresses of those that match. */
  shown: ReadonlySet<string>;
}

interface DirectorySource<Document extends Content.AllDocumentTypes, Entry> {
  type: Document['type'];
  facets: readonly Facet[];
  /** The fields that entries are made of; nothing else is fetched. */
  fields: readonly (keyof Document['data'] & string)[];
  /** Null leaves a document out. */
  asEntry: (document: Document) => Entry | null;
  /** Entries come in the order of this text. */
  sortBy: (entry: Entry) => string;
}

/** Fetches every document of a type, and which of them the search in the address finds. */
export async function loadDirectory<
  Document extends Content.AllDocumentTypes,
  Entry extends DirectoryEntry,
>(
  { type, facets, fields, asEntry, sortBy }: DirectorySource<Document, Entry>,
  { reader, path, query }: LoadContext,
): Promise<LoadedDirectory<Entry>> {
  const ofType = filter.at('document.type', type);
  const state = readDirectoryState(query, facets);
  // Text in predicates is not escaped, so it may hold only letters and digits.
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
