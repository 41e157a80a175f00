import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { Problem } from '../Problem.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { Snapshot } from './Snapshot.ts';

/** The links of these documents that lead to no document of the snapshot. */
export function findBrokenLinks(
  documents: readonly StoredDocument[],
  snapshot: Snapshot,
): Problem[] {
  return documents.flatMap((document) =>
    listDocumentLinks(document.data, 'data').flatMap(({ link, path }) =>
      snapshot.findTarget(link)
        ? []
        : [
            {
              file: document.file,
              field: path,
              message: `leads to ${show(link)}, which is not there`,
            },
          ],
    ),
  );
}

/** All links to documents in a document's data, with where they stand. */
function listDocumentLinks(value: Json, path: string): { link: JsonObject; path: string }[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => listDocumentLinks(item, `${path}[${index}]`));
  }
  if (!isJsonObject(value)) return [];
  if (value.link_type === 'Document') return [{ link: value, path }];
  return Object.entries(value).flatMap(([key, item]) => listDocumentLinks(item, `${path}.${key}`));
}

const show = ({ id, type, uid, lang }: JsonObject) =>
  typeof id === 'string' ? `the document "${id}"` : `${type}/${uid ?? ''} (${lang})`;
