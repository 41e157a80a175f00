/** The storage is unavailable, or another change has locked it for too long. The same request may succeed later. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** The registry's storage: bytes by key. Keys are paths of plain segments, such as `channels/production/7.jws`. */
export interface Store {
  /** A description of its place, for messages. */
  readonly place: string;
  /** Returns `undefined` if nothing is stored under the key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Atomic: readers see the old value or the new one, even after a crash. */
  write(key: string, bytes: Uint8Array | string): Promise<void>;
  /** The keys that begin with a prefix, in byte order. The prefix ends with a slash, or is empty for all keys. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  /** Keeps a damaged value, or a folder in its place, under another key for repair by hand. Returns that key. */
  setAside(key: string): Promise<string>;
  /** Runs one change at a time across all processes that use this store. Must not be nested. */
  withLock<Result>(change: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
