import { type JsonObject, walkObjects } from '../Json.ts';
import type { Problem } from '../Problem.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { Snapshot } from './Snapshot.ts';

/** Lists the links in these documents whose target is not in the snapshot. */
export function findBrokenLinks(
  documents: readonly StoredDocument[],
  snapshot: Snapshot,
): Problem[] {
  return documents.flatMap(({ data, file }) =>
    [...walkObjects(data, 'data')].flatMap(({ object, path }) =>
      object.link_type !== 'Document' || snapshot.findTarget(object)
        ? []
        : [{ file, field: path, message: `links to ${show(object)}, which does not exist` }],
    ),
  );
}

const show = ({ id, type, uid, lang }: JsonObject) =>
  typeof id === 'string' ? `the document "${id}"` : `${type}/${uid ?? ''} (${lang})`;
