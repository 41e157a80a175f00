import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, walkObjects } from '../Json.ts';
import type { Problem } from '../Problem.ts';
import type { ImagesFolder } from '../push/listAssets.ts';
import type { StoredDocument } from '../StoredDocument.ts';

/** The names that the site serves: any other is ambiguous somewhere. */
const NAME = /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9][\w.-]*)*\.(?:jpe?g|png|webp|avif|gif|svg)$/i;

/** A sharing picture is only read by crawlers, which no policy of the page restricts. */
const SHARING_PICTURE = 'data.meta_image';

/** Lists pictures in documents that visitors would not see: the file is missing, or its name or origin is not served. */
export function checkPictures(
  documents: readonly Pick<StoredDocument, 'file' | 'data'>[],
  { path: prefix, folder, origins }: ImagesFolder & { origins: readonly string[] },
): Problem[] {
  return documents.flatMap(({ file, data }) =>
    [...walkObjects(data, 'data')].flatMap(({ object: { url, dimensions }, path }) => {
      if (!isJsonObject(dimensions) || typeof url !== 'string') return [];
      const message = url.startsWith(prefix)
        ? findProblem(url, url.slice(prefix.length), folder)
        : path !== SHARING_PICTURE && findForeignOrigin(url, origins);
      return message ? [{ file, field: `${path}.url`, message }] : [];
    }),
  );
}

const SITE = 'https://site.invalid';

function findForeignOrigin(url: string, origins: readonly string[]): string | undefined {
  const { protocol, origin } = URL.parse(url, SITE) ?? { protocol: '', origin: url };
  if (protocol === 'data:' || [SITE, ...origins].includes(origin)) return undefined;
  const remedy = protocol === 'https:' ? 'add this origin to CONTENT_IMAGE_ORIGINS, or ' : '';
  return `pages may not show pictures from ${origin === 'null' ? protocol : origin}: ${remedy}copy the picture to content/images`;
}

function findProblem(url: string, name: string, folder: string): string | undefined {
  if (!NAME.test(name))
    return `${url} is not a picture's address: use letters, digits, "-", "_" and "." in its name`;
  return isFile(join(folder, name)) ? undefined : `there is no file ${join(folder, name)}`;
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
