import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { isJsonObject, type Json, walkObjects } from '../Json.ts';

/** A picture or file that documents use. */
export interface UsedAsset {
  /** The same in all documents. */
  id: string;
  url: string;
  filename: string;
  /** Identifies its content, on whichever machine it is pushed from. */
  identity: string;
  /** `undefined` for an asset elsewhere on the web, which is fetched from there. */
  file?: File;
}

/** The folder of local pictures, and the path that their addresses begin with. */
export interface ImagesFolder {
  path: string;
  folder: string;
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/**
 * Lists every asset in a document's data, each once.
 *
 * @throws {Error} naming the address of an asset that cannot be read
 */
export function listAssets(data: Json, images: ImagesFolder): UsedAsset[] {
  const found = new Map<string, UsedAsset>();
  for (const { object } of walkObjects(data, 'data')) {
    const { id, url, name, dimensions, link_type: linkType } = object;
    const isAsset = isJsonObject(dimensions) || linkType === 'Media';
    if (isAsset && typeof id === 'string' && typeof url === 'string')
      found.set(id, describe(id, url, typeof name === 'string' ? name : undefined, images));
  }
  return [...found.values()];
}

function describe(
  id: string,
  url: string,
  name: string | undefined,
  { path, folder }: ImagesFolder,
): UsedAsset {
  if (/^https?:\/\//.test(url)) {
    const filename = name ?? (new URL(url).pathname.split('/').at(-1) || 'file');
    return { id, url, filename, identity: url };
  }
  const local = join(folder, decodeURIComponent(url.slice(path.length)));
  if (!url.startsWith(path) || !local.startsWith(folder + sep))
    throw new Error(`${url} is neither a web address nor a file in ${folder}`);
  const bytes = readLocal(local, url);
  const filename = name ?? (local.split(sep).at(-1) as string);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const type = TYPES[extname(local).toLowerCase()] ?? 'application/octet-stream';
  return {
    id,
    url,
    filename,
    identity: `${filename} ${digest}`,
    file: new File([bytes], filename, { type }),
  };
}

function readLocal(file: string, url: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(file);
  } catch {
    throw new Error(`${url} needs the file ${file}, which cannot be read`);
  }
}
