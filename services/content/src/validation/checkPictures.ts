import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, walkObjects } from '../Json.ts';
import type { Problem } from '../Problem.ts';
import type { ImagesFolder } from '../push/listAssets.ts';
import type { StoredDocument } from '../StoredDocument.ts';

/** The names that the site serves: any other is ambiguous somewhere. */
const NAME = /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/** Lists pictures in documents that visitors would not see: the file is missing, or its name is not served. */
export function checkPictures(
  documents: readonly Pick<StoredDocument, 'file' | 'data'>[],
  { path: prefix, folder }: ImagesFolder,
): Problem[] {
  return documents.flatMap(({ file, data }) =>
    [...walkObjects(data, 'data')].flatMap(({ object: { url, dimensions }, path }) => {
      if (!isJsonObject(dimensions) || typeof url !== 'string' || !url.startsWith(prefix))
        return [];
      const message = findProblem(url, url.slice(prefix.length), folder);
      return message ? [{ file, field: `${path}.url`, message }] : [];
    }),
  );
}

function findProblem(url: string, name: string, folder: string): string | undefined {
  if (!NAME.test(name))
    return `${url} is not a picture's address: use letters, digits, "-", "_" and "." in its name`;
  return isFile(join(folder, name)) ? undefined : `there is no file ${join(folder, name)}`;
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
