/** The storage cannot be reached, or another change holds it for too long. The same request may succeed later. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** Where the registry keeps everything: bytes by key. Keys are paths of plain segments, such as `channels/production/7.jws`. */
export interface Store {
  /** Where it is, for messages. */
  readonly place: string;
  /** Returns `undefined` when nothing is stored under the key. */
  read(key: string): Promise<Buffer | undefined>;
  /** Readers see the value of before or this one, also after a crash. */
  write(key: string, bytes: Uint8Array | string): Promise<void>;
  /** The keys that begin with a prefix, in the order of their bytes. The prefix ends with a slash, or is empty for all. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  /** Keeps a damaged value, or what stands in its place, under another key for repair by hand. Returns that key. */
  setAside(key: string): Promise<string>;
  /** Runs one change at a time over all processes that use this store. Not to be nested. */
  withLock<Result>(change: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
