import { createHash } from 'node:crypto';
import type { StoredDocument } from '../StoredDocument.ts';
import type { LoadedContent } from './loadContent.ts';
import { createSnapshot, type Snapshot } from './Snapshot.ts';

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
