import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  asPublicJwk,
  createKeyPair,
  KeyError,
  type PrivateJwk,
  parsePrivateKeys,
} from '@site/channel-records/keys';
import { DamagedFileError } from '@site/environment/damaged-file';
import lockfile from 'proper-lockfile';
import writeFileAtomic from 'write-file-atomic';

/**
 * The key pairs of a registry, in the folder `registry-keys` of the site's data: `private.json`, readable only by its owner,
 * whose first key signs; and `public.json` for shells. Never in the storage of releases: anybody who can write there could sign.
 */
export function openKeyFolder(dataDir: string) {
  const folder = join(dataDir, 'registry-keys');
  const privateFile = join(folder, 'private.json');
  const publicFile = join(folder, 'public.json');

  /** All key pairs; empty before the first one was made. Read each time, since a command may change them. */
  async function list(): Promise<PrivateJwk[]> {
    const text = await readFile(privateFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (text === undefined) return [];
    try {
      return await parsePrivateKeys(text, privateFile);
    } catch (error) {
      if (!(error instanceof KeyError)) throw error;
      throw new DamagedFileError(
        `${error.message} Put it back from a backup. Without one, delete it, start the registry, which makes a new key pair, and give shells elsewhere the new public.json.`,
      );
    }
  }

  /** Changes the key pairs, one change at a time. Publishes the public half of a key before the key signs anything. */
  async function change(
    next: (keys: PrivateJwk[]) => PrivateJwk[] | Promise<PrivateJwk[]>,
  ): Promise<PrivateJwk[]> {
    await mkdir(folder, { recursive: true });
    const unlock = await lockfile.lock(folder, {
      retries: { retries: 40, minTimeout: 50, maxTimeout: 500 },
    });
    try {
      const before = await list();
      const after = await next(before);
      await writePublic(new Set([...before, ...after]));
      await write(privateFile, after, 0o600);
      await writePublic(after);
      return after;
    } finally {
      await unlock();
    }
  }

  const writePublic = (keys: Iterable<PrivateJwk>) =>
    write(publicFile, [...keys].map(asPublicJwk), 0o644);

  const isShown = async (keys: PrivateJwk[]) =>
    (await readFile(publicFile, 'utf8').catch(() => undefined)) === format(keys.map(asPublicJwk));

  /** Makes the first key pair, and the public file if it is missing or differs. Otherwise writes nothing. */
  async function prepare(): Promise<void> {
    const keys = await list();
    if (keys.length > 0 && (await isShown(keys))) return;
    await change(async (known) => (known.length > 0 ? known : [await createKeyPair()]));
  }

  /** Writes the public halves of keys that are kept elsewhere, for shells with the same data folder. */
  async function show(keys: PrivateJwk[]): Promise<void> {
    if (await isShown(keys)) return;
    await mkdir(folder, { recursive: true });
    await writePublic(keys);
  }

  return { list, change, prepare, show };
}

const format = (keys: object[]) => `${JSON.stringify({ keys }, null, 2)}\n`;
const write = (file: string, keys: object[], mode: number) =>
  writeFileAtomic(file, format(keys), { mode });
