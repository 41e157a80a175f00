import { readFileSync } from 'node:fs';
import { writeAtomic } from '../writeAtomic.ts';
import { PushError } from './PushError.ts';

/** An asset as the media library describes it. */
export interface RemoteAsset {
  id: string;
  url: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** What earlier pushes, complete or not, have created in a repository. */
export interface PushState<Asset extends RemoteAsset = RemoteAsset> {
  /** The id of one of our documents in the repository. */
  findDocument(id: string): string | undefined;
  findAsset(identity: string): Asset | undefined;
  /** The media library's response to an uploaded file. */
  findUpload(name: string): unknown;
  saveDocument(id: string, remoteId: string): void;
  saveAsset(identity: string, asset: Asset): void;
  saveUpload(name: string, answer: unknown): void;
}

/** Keeps the state in a file and saves every change at once: a push takes minutes and may be interrupted. */
export function openPushState<Asset extends RemoteAsset>(file: string): PushState<Asset> {
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
    saveDocument(id, remoteId) {
      if (documents.get(id) === remoteId) return;
      documents.set(id, remoteId);
      save();
    },
    saveAsset(identity, asset) {
      if (assets.get(identity)?.id === asset.id) return;
      assets.set(identity, asset);
      save();
    },
    saveUpload(name, answer) {
      uploads.set(name, answer);
      save();
    },
  };
}

interface SavedState<Asset> {
  documents: Map<string, string>;
  assets: Map<string, Asset>;
  uploads: Map<string, unknown>;
}

function read<Asset>(file: string): SavedState<Asset> {
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
    throw new PushError(
      `${file}, the record of earlier pushes, cannot be read: ${(error as Error).message}`,
    );
  }
}
