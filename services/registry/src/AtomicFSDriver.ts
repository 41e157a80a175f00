import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import writeFileAtomic from 'write-file-atomic';

/** Replaces files by renaming, so that readers see the old file or the new one, even after a crash. flydrive's own `put` and `move` write in place. */
export class AtomicFSDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#location, key);
    await mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, contents as Buffer);
  }
}
