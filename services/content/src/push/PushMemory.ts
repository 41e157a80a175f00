import { readFileSync } from 'node:fs';
import { writeAtomic } from '../writeAtomic.ts';
import { UnpushableError } from './UnpushableError.ts';

/** The media library's own description of an asset. */
export interface RemoteAsset {
  id: string;
  url: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** What an earlier push, whole or not, brought to a repository already. */
export interface PushMemory<Asset extends RemoteAsset = RemoteAsset> {
  /** The id that the repository gave to one of our documents. */
  findDocument(id: string): string | undefined;
  findAsset(identity: string): Asset | undefined;
  /** What the media library answered to a file. */
  findUpload(name: string): unknown;
  keepDocument(id: string, remoteId: string): void;
  keepAsset(identity: string, asset: Asset): void;
  keepUpload(name: string, answer: unknown): void;
}

/** Remembers in a file, at once: a push takes minutes and may be cut off anywhere. */
export function openPushMemory<Asset extends RemoteAsset>(file: string): PushMemory<Asset> {
  const { documents, assets, uploads } = read<Asset>(file);
  const save = () =>
    writeAtomic(
      file,
      JSON.stringify({
        documents: Object.fromEntries(documents),
        assets: Object.fromEntries(assets),
        uploads: Object.fromEntries(uploads),
      }),
    );

  return {
    findDocument: (id) => documents.get(id),
    findAsset: (identity) => assets.get(identity),
    findUpload: (name) => uploads.get(name),
    keepDocument(id, remoteId) {
      if (documents.get(id) === remoteId) return;
      documents.set(id, remoteId);
      save();
    },
    keepAsset(identity, asset) {
      if (assets.get(identity)?.id === asset.id) return;
      assets.set(identity, asset);
      save();
    },
    keepUpload(name, answer) {
      uploads.set(name, answer);
      save();
    },
  };
}

interface Remembered<Asset> {
  documents: Map<string, string>;
  assets: Map<string, Asset>;
  uploads: Map<string, unknown>;
}

function read<Asset>(file: string): Remembered<Asset> {
  try {
    const { documents, assets, uploads = {} } = JSON.parse(readFileSync(file, 'utf8'));
    return {
      documents: new Map(Object.entries(documents)),
      assets: new Map(Object.entries(assets)),
      uploads: new Map(Object.entries(uploads)),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { documents: new Map(), assets: new Map(), uploads: new Map() };
    throw new UnpushableError(
      `${file}, where earlier pushes are remembered, cannot be read: ${(error as Error).message}`,
    );
  }
}
