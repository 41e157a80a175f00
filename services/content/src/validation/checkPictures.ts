import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, type Json } from '../Json.ts';
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
    listPictures(data, 'data').flatMap(({ url, path }) => {
      if (!url.startsWith(prefix)) return [];
      const name = url.slice(prefix.length);
      const message = NAME.test(name)
        ? isFile(join(folder, name))
          ? ''
          : `there is no file ${join(folder, name)}`
        : `${url} is not a picture's address: use letters, digits, "-", "_" and "." in its name`;
      return message ? [{ file, field: `${path}.url`, message }] : [];
    }),
  );
}

function listPictures(value: Json, path: string): { url: string; path: string }[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => listPictures(item, `${path}[${index}]`));
  if (!isJsonObject(value)) return [];
  const { url, dimensions } = value;
  const own = isJsonObject(dimensions) && typeof url === 'string' ? [{ url, path }] : [];
  const below = Object.entries(value).flatMap(([key, item]) =>
    listPictures(item, `${path}.${key}`),
  );
  return [...own, ...below];
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
