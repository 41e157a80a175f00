import { readFileSync } from 'node:fs';
import { writeWhole } from '../writeWhole.ts';
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
  keepDocument(id: string, remoteId: string): void;
  keepAsset(identity: string, asset: Asset): void;
}

/** Remembers in a file, at once: a push takes minutes and may be cut off anywhere. */
export function openPushMemory<Asset extends RemoteAsset>(file: string): PushMemory<Asset> {
  const { documents, assets } = read<Asset>(file);
  const save = () =>
    writeWhole(
      file,
      JSON.stringify({
        documents: Object.fromEntries(documents),
        assets: Object.fromEntries(assets),
      }),
    );

  return {
    findDocument: (id) => documents.get(id),
    findAsset: (identity) => assets.get(identity),
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
  };
}

function read<Asset>(file: string): { documents: Map<string, string>; assets: Map<string, Asset> } {
  try {
    const { documents, assets } = JSON.parse(readFileSync(file, 'utf8'));
    return {
      documents: new Map(Object.entries(documents)),
      assets: new Map(Object.entries(assets)),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { documents: new Map(), assets: new Map() };
    throw new UnpushableError(
      `${file}, where earlier pushes are remembered, cannot be read: ${(error as Error).message}`,
    );
  }
}
