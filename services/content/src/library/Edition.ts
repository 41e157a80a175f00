import { createHash } from 'node:crypto';
import type { StoredDocument } from '../StoredDocument.ts';
import type { LoadedContent } from './loadContent.ts';
import { createSnapshot, type Snapshot } from './Snapshot.ts';

/** One state of the content, and its name. */
export interface Edition {
  /** Digest of the published documents: the same documents have the same ref everywhere. */
  ref: string;
  published: Snapshot;
  /** Published documents with the drafts over them. */
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

/** A draft stands in for the published document: under its id, and with its dates if it names none. */
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

/** The part of the models that shows in answers besides the documents. */
const describeModels = ({ customTypes }: LoadedContent['models']) =>
  [...customTypes.values()].map(({ id, label, fields }) => [id, label, [...fields.keys()]]);

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
