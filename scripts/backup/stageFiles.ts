import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parsePrivateKeys, parsePublicKeys } from '@site/channel-records/keys';
import { createFileStore } from '../../services/registry/src/storage/createFileStore.ts';
import { BackupError } from './BackupError.ts';
import { findChannels, type Manifest, PARTS } from './manifest.ts';

const PUBLIC = 'public.json';
const SIGNING = 'private.json';
const IDENTITY = 'identity.key';
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
      const target = join(folder, PARTS.registry, key);
      await mkdir(dirname(target), { recursive: true });
      if (bytes) await writeFile(target, bytes);
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
  const [source, target] = [join(dataDir, PARTS.editions), join(folder, PARTS.editions)];
  if (existsSync(source)) await cp(source, target, { recursive: true });
  if (documents) await cp(documents, join(folder, PARTS.documents), { recursive: true });
}

/** Copies the public keys, and the private ones if they are wanted. */
export async function stageKeys(
  dataDir: string,
  folder: string,
  included: boolean,
): Promise<Manifest['keys']> {
  const [source, target] = [join(dataDir, PARTS.keys), join(folder, PARTS.keys)];
  await mkdir(target, { mode: 0o700 });
  await copyKeys(source, target, [PUBLIC, ...(included ? [SIGNING, IDENTITY] : [])]);
  // What tells these keys from others, without what they are.
  const publicText = await readIfThere(join(source, PUBLIC));
  const { keys } = publicText ? await parsePublicKeys(publicText, PUBLIC) : { keys: [] };
  const identity = await readIfThere(join(source, IDENTITY));
  return {
    included,
    signing: keys.map(({ kid }) => kid),
    identity: identity === undefined ? null : fingerprint(identity),
  };
}

const fingerprint = (identityKey: string): string =>
  createHmac('sha256', Buffer.from(identityKey.trim(), 'hex'))
    .update('backup')
    .digest('hex')
    .slice(0, 16);

/** Where private keys are that are not in a backup. */
export interface GivenKeys {
  /** A copy of the folder `registry-keys`. */
  folder?: string | undefined;
  /** The settings of the registry that will run. */
  signingKey?: string | undefined;
  identityKey?: string | undefined;
}

/**
 * Completes `target`, the keys of an unpacked backup, and checks that they are those which the registry in the backup was written with: with others,
 * no release could be read.
 *
 * @throws {BackupError}
 */
export async function findKeys(
  given: GivenKeys,
  { keys }: Manifest,
  target: string,
): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if (!keys.included && given.folder) await copyKeys(given.folder, target, [SIGNING, IDENTITY]);

  if (keys.signing.length > 0) {
    const text = given.signingKey ?? (await readIfThere(join(target, SIGNING)));
    const pairs = text === undefined ? [] : await parsePrivateKeys(text, SIGNING);
    const known = pairs.map(({ kid }) => kid);
    const missing = keys.signing.filter((kid) => !known.includes(kid));
    if (missing.length > 0) throw new BackupError(explainMissing('signing', known, missing[0]));
  }
  if (keys.identity !== null) {
    const text = given.identityKey ?? (await readIfThere(join(target, IDENTITY)));
    const known = text === undefined ? [] : [fingerprint(text)];
    if (!known.includes(keys.identity))
      throw new BackupError(explainMissing('identity', known, keys.identity));
  }
}

function explainMissing(kind: string, given: string[], missing: string | undefined): string {
  const found = given.length > 0 ? `only ${given.join(', ')}` : 'none';
  return `The registry in the backup needs its ${kind} key ${missing}, and there is ${found}. Name a copy of its folder registry-keys with --keys, or set REGISTRY_SIGNING_KEY_FILE and REGISTRY_IDENTITY_KEY_FILE.`;
}

const readIfThere = (path: string) => readFile(path, 'utf8').catch(() => undefined);

async function copyKeys(from: string, to: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    if (existsSync(join(from, name))) await copyFile(join(from, name), join(to, name));
}
