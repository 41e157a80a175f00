import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { writeAtomic } from '../writeAtomic.ts';
import { measureImage } from './measureImage.ts';
import { readStored } from './readStored.ts';

export interface AssetTag {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  created_at: number;
  last_modified: number;
}

/** The editable part of an asset. */
export interface AssetMetadata {
  notes?: string | undefined;
  credits?: string | undefined;
  alt?: string | undefined;
  filename?: string | undefined;
  tags?: AssetTag[] | undefined;
}

export interface StoredAsset extends AssetMetadata {
  id: string;
  filename: string;
  extension: string;
  kind: 'image' | 'video' | 'audio' | 'document';
  /** Bytes. */
  size: number;
  width?: number;
  height?: number;
  created_at: number;
  last_modified: number;
}

export type AssetStore = ReturnType<typeof createAssetStore>;

/** Stores assets and their tags in files below a folder. */
export function createAssetStore(folder: string, now: () => number) {
  const assets = new Map(readAll(join(folder, 'assets')).map((asset) => [asset.id, asset]));
  const tags = new Map(readTags(folder).map((tag) => [tag.id, tag]));

  function save(asset: StoredAsset): StoredAsset {
    writeAtomic(join(folder, 'assets', `${asset.id}.json`), JSON.stringify(asset));
    assets.set(asset.id, asset);
    return asset;
  }

  return {
    find: (id: string) => assets.get(id),
    readFile: (id: string) => readFileSync(join(folder, 'assets', `${id}.file`)),

    add(name: string, bytes: Uint8Array, metadata: Omit<AssetMetadata, 'filename'>): StoredAsset {
      const id = createId();
      const filename = cleanFileName(name);
      writeAtomic(join(folder, 'assets', `${id}.file`), bytes);
      return save({
        id,
        filename,
        extension: extname(filename).slice(1).toLowerCase(),
        kind: describeKind(filename),
        size: bytes.byteLength,
        created_at: now(),
        last_modified: now(),
        ...measureImage(bytes),
        ...metadata,
      });
    },

    update: (asset: StoredAsset, metadata: AssetMetadata): StoredAsset =>
      save({
        ...asset,
        ...metadata,
        filename: metadata.filename ? cleanFileName(metadata.filename) : asset.filename,
        last_modified: now(),
      }),

    listTags: () => [...tags.values()],
    findTag: (id: string) => tags.get(id),

    addTag(name: string): AssetTag {
      const tag = { id: createId(), name, created_at: now(), last_modified: now() };
      tags.set(tag.id, tag);
      writeAtomic(join(folder, 'tags.json'), JSON.stringify([...tags.values()]));
      return tag;
    },
  };
}

/** An id in the format of the hosted repository. */
export const createId = () => randomBytes(12).toString('base64url');

function readAll(folder: string): StoredAsset[] {
  return listFiles(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readStored<StoredAsset>(join(folder, name)));
}

const readTags = (folder: string): AssetTag[] =>
  listFiles(folder).includes('tags.json') ? readStored(join(folder, 'tags.json')) : [];

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // The first write creates the folder.
  }
}

const MAX_NAME_CHARACTERS = 100;
const cleanFileName = (name: string) =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/[^\w.-]+/g, '_')
    .slice(-MAX_NAME_CHARACTERS) || 'file';

const KINDS: [RegExp, StoredAsset['kind']][] = [
  [/\.(?:svg|png|jpe?g|webp|avif|gif)$/i, 'image'],
  [/\.(?:mp4|webm|mov)$/i, 'video'],
  [/\.(?:mp3|ogg|wav|m4a)$/i, 'audio'],
];
const describeKind = (filename: string) =>
  KINDS.find(([pattern]) => pattern.test(filename))?.[1] ?? 'document';
