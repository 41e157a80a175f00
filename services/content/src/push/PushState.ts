import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { replaceFile } from '@site/environment/replaceFile';

/** The content cannot be pushed to this repository as it is. */
export class PushError extends Error {
  override name = 'PushError';
}

/** An asset as the media library describes it. */
export interface RemoteAsset {
  id: string;
  url: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** What earlier pushes, complete or not, have created in a repository. */
export interface PushState<Asset extends RemoteAsset = RemoteAsset> {
  /** The ids of our documents in the repository. */
  documents: Created<string>;
  assets: Created<Asset>;
  /** The media library's responses to uploaded files. */
  uploads: Created<unknown>;
}

interface Created<Value> {
  find(name: string): Value | undefined;
  save(name: string, value: Value): void;
}

/** Keeps the state in a file and saves every change at once: a push takes minutes and may be interrupted. */
export function openPushState<Asset extends RemoteAsset>(file: string): PushState<Asset> {
  const saved = read(file);
  const all: Record<string, Record<string, unknown>> = {};

  function open<Value>(kind: string): Created<Value> {
    const created = new Map(Object.entries(saved[kind] ?? {}));
    all[kind] = Object.fromEntries(created);
    return {
      find: (name) => created.get(name) as Value | undefined,
      save(name, value) {
        if (isDeepStrictEqual(created.get(name), value)) return;
        created.set(name, value);
        all[kind] = Object.fromEntries(created);
        replaceFile(file, JSON.stringify(all));
      },
    };
  }
  return { documents: open('documents'), assets: open('assets'), uploads: open('uploads') };
}

function read(file: string): Record<string, Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new PushError(
      `${file}, the record of earlier pushes, cannot be read: ${(error as Error).message}`,
    );
  }
}
