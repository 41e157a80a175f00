import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Json } from '../Json.ts';
import type { ContentModels } from '../models/ContentModels.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { LoadedContent } from './loadContent.ts';

/** One state of the content, identified by its ref. */
export interface Edition {
  /** Digest of the published documents: the same documents have the same ref everywhere. */
  ref: string;
  published: Snapshot;
  /** Published documents overlaid with the drafts. */
  preview: Snapshot;
}

export function createEdition({ documents, drafts, models }: LoadedContent): Edition {
  const published = createSnapshot(documents, models);
  const overlays = drafts.map((draft) => overlay(draft, published));
  const drafted = new Set(overlays.map(({ id }) => id));
  const others = documents.filter(({ id }) => !drafted.has(id));
  return {
    ref: digest([published.documents.map(withoutFile), describeModels(models)]),
    published,
    preview: createSnapshot([...overlays, ...others], models),
  };
}

/** A draft replaces the published document: it takes its id, and its dates unless it has its own. */
function overlay(draft: StoredDocument, published: Snapshot): StoredDocument {
  const target = published.findById(draft.id) ?? findTwin(draft, published);
  if (!target) return draft;
  return {
    ...draft,
    id: target.id,
    firstPublicationDate: draft.firstPublicationDate ?? target.firstPublicationDate,
    lastPublicationDate: draft.lastPublicationDate ?? target.lastPublicationDate,
  };
}

const findTwin = ({ type, uid, lang }: StoredDocument, published: Snapshot) =>
  published.findTarget({ type, uid, lang });

const withoutFile = ({ file: _file, ...document }: StoredDocument) => document;

/** The part of the models that is visible in responses apart from documents. */
const describeModels = ({ customTypes }: LoadedContent['models']) =>
  [...customTypes.values()].map(({ id, label, fields }) => [id, label, [...fields.keys()]]);

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** How a link identifies its target: by id, or by type, uid and language. */
interface LinkTarget {
  id?: Json;
  type?: Json;
  uid?: Json;
  lang?: Json;
}

/** All documents at one moment. Immutable. */
export interface Snapshot {
  models: ContentModels;
  /** In the default order of results. */
  documents: readonly StoredDocument[];
  findById(id: string): StoredDocument | undefined;
  /** In every language. */
  listByUid(type: string, uid: string): readonly StoredDocument[];
  findTarget(link: LinkTarget): StoredDocument | undefined;
  /** The same document in other languages. */
  listAlternates(document: StoredDocument): readonly StoredDocument[];
  /** What a search has found before, since it finds the same again: whoever lists documents asks page by page. */
  findOnce(search: string, find: () => readonly StoredDocument[]): readonly StoredDocument[];
}

/** Visitors choose words to search for. */
const MAX_SEARCHES = 500;
const MAX_FOUND = 500_000;

export function createSnapshot(
  documents: readonly StoredDocument[],
  models: ContentModels,
): Snapshot {
  const ordered = [...documents].sort(compareByDefault);
  const byId = new Map(ordered.map((document) => [document.id, document]));
  const byUid = Map.groupBy(ordered, ({ type, uid }) => keyOf(type, uid));

  const searches = new LRUCache<string, readonly StoredDocument[]>({
    max: MAX_SEARCHES,
    maxSize: MAX_FOUND,
    sizeCalculation: ({ length }) => length + 1,
  });

  const listByUid = (type: Json | undefined, uid: Json | undefined) =>
    byUid.get(keyOf(type, uid)) ?? [];

  return {
    models,
    documents: ordered,
    findById: (id) => byId.get(id),
    listByUid,
    findTarget: ({ id, type, uid, lang }) =>
      typeof id === 'string'
        ? byId.get(id)
        : listByUid(type, uid).find((document) => document.lang === lang),
    listAlternates: (document) =>
      isSoleInItsLanguage(document, models)
        ? listByUid(document.type, document.uid).filter(({ lang }) => lang !== document.lang)
        : [],
    findOnce(search, find) {
      const found = searches.get(search) ?? find();
      searches.set(search, found);
      return found;
    },
  };
}

const keyOf = (type: Json | undefined, uid: Json | undefined) => `${type}/${uid ?? ''}`;

/** Documents without a uid are translations of each other only if each language has just one. */
const isSoleInItsLanguage = ({ type, uid }: StoredDocument, models: ContentModels) =>
  uid !== null || models.customTypes.get(type)?.singleton === true;

/** Last published first; the other keys make the order the same on every machine. */
function compareByDefault(a: StoredDocument, b: StoredDocument): number {
  return (
    compare(b.lastPublicationDate ?? '', a.lastPublicationDate ?? '') ||
    compare(a.type, b.type) ||
    compare(a.uid ?? '', b.uid ?? '') ||
    compare(a.lang, b.lang) ||
    compare(a.id, b.id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
