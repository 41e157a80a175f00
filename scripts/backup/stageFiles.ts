import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type PublicJwk, parsePublicKeys } from '@site/channel-records/keys';
import { createFileStore } from '../../services/registry/src/storage/createFileStore.ts';
import { findChannels, type Manifest, PARTS } from './manifest.ts';

/** Files that belong to the running registry. */
const OF_THE_PROCESS = /^(?:lock|lock-journal|address\.json)$/;

/** Copies a registry that stores files, as it is between two changes; `null` if there is none. */
export async function stageRegistry(
  dataDir: string,
  folder: string,
): Promise<Manifest['registry']> {
  const source = join(dataDir, PARTS.registry);
  if (!existsSync(source)) return null;
  const store = await createFileStore(source);
  const keys = await store.withLock(async () => {
    const keys = (await store.list('')).filter((key) => !OF_THE_PROCESS.test(key));
    for (const key of keys) {
      // What shells report changes without the lock, and may be gone.
      const bytes = await store.read(key);
      if (bytes) await write(join(folder, PARTS.registry, key), bytes);
    }
    return keys;
  });
  await store.close();
  return { place: 'files', channels: findChannels(keys) };
}

/** Copies the content service's own files, and the documents that it serves. */
export async function stageContent(
  dataDir: string,
  documents: string | undefined,
  folder: string,
): Promise<void> {
  for (const part of [PARTS.editions, PARTS.written])
    if (existsSync(join(dataDir, part)))
      await cp(join(dataDir, part), join(folder, part), { recursive: true });
  if (documents) await cp(documents, join(folder, PARTS.documents), { recursive: true });
}

/** Copies the public keys, and the private ones if they are wanted. */
export async function stageKeys(
  dataDir: string,
  folder: string,
  included: boolean,
): Promise<Manifest['keys']> {
  const [source, target] = [join(dataDir, PARTS.keys), join(folder, PARTS.keys)];
  const files = ['public.json', ...(included ? ['private.json', 'identity.key'] : [])];
  await mkdir(target, { mode: 0o700 });
  for (const name of files)
    if (existsSync(join(source, name))) await copyFile(join(source, name), join(target, name));
  return { included, ...(await describeKeys(source)) };
}

/** What tells the keys in a folder from others, without what they are. */
async function describeKeys(
  folder: string,
): Promise<Pick<Manifest['keys'], 'signing' | 'identity'>> {
  const publicFile = join(folder, 'public.json');
  const identity = await readFile(join(folder, 'identity.key'), 'utf8').catch(() => undefined);
  const keys: PublicJwk[] = existsSync(publicFile)
    ? (await parsePublicKeys(await readFile(publicFile, 'utf8'), publicFile)).keys
    : [];
  return {
    signing: keys.map(({ kid }) => kid),
    identity: identity === undefined ? null : fingerprint(identity),
  };
}

export const fingerprint = (identityKey: string): string =>
  createHmac('sha256', Buffer.from(identityKey.trim(), 'hex'))
    .update('backup')
    .digest('hex')
    .slice(0, 16);

async function write(path: string, bytes: Buffer) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
