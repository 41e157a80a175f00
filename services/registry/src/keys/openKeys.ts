import { readFile } from 'node:fs/promises';
import {
  asPublicJwk,
  importSigningKey,
  type PrivateJwk,
  type PublicKeys,
  parsePrivateKeys,
  type SigningKey,
} from '@site/channel-records/keys';
import { openKeyFolder } from './openKeyFolder.ts';

interface Settings {
  SITE_DATA_DIR: string;
  /** Private keys as JSON; the first one signs. */
  REGISTRY_SIGNING_KEY?: string | undefined;
  /** A file with the same content. */
  REGISTRY_SIGNING_KEY_FILE?: string | undefined;
}

/** The registry's signing key, and the keys that it trusts. */
export interface RegistryKeys {
  getSigningKey(): Promise<SigningKey>;
  getPublicKeys(): Promise<PublicKeys>;
}

/**
 * Opens the keys from the settings, else those beside the site's data; the first start makes a pair there.
 *
 * @throws {KeyError} or {DamagedFileError} if keys exist but are invalid
 */
export async function openKeys(settings: Settings): Promise<RegistryKeys> {
  const given = await readGiven(settings);
  const folder = openKeyFolder(settings.SITE_DATA_DIR);
  const list = given ? async () => given : folder.list;
  if (!given) await folder.prepare();
  // If the folder is not writable, no shell reads it either.
  else await folder.show(given).catch(() => {});
  const getSigningKey = async () => importSigningKey((await list())[0] as PrivateJwk);
  await getSigningKey();
  return {
    getSigningKey,
    getPublicKeys: async () => ({ keys: (await list()).map(asPublicJwk) }),
  };
}

async function readGiven({
  REGISTRY_SIGNING_KEY: text,
  REGISTRY_SIGNING_KEY_FILE: file,
}: Settings): Promise<PrivateJwk[] | undefined> {
  if (text) return parsePrivateKeys(text, 'REGISTRY_SIGNING_KEY');
  return file ? parsePrivateKeys(await readFile(file, 'utf8'), file) : undefined;
}
