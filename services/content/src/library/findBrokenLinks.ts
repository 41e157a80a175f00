import { isJsonObject, type Json, type JsonObject } from '../Json.ts';
import type { Problem } from '../Problem.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import type { Snapshot } from './Snapshot.ts';

/** Lists the links in these documents whose target is not in the snapshot. */
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
              message: `links to ${show(link)}, which does not exist`,
            },
          ],
    ),
  );
}

/** All links to documents in a document's data, with their paths. */
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
