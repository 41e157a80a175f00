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
  /** Private keys as JSON, of which the first signs. */
  REGISTRY_SIGNING_KEY?: string | undefined;
  /** A file with the same. */
  REGISTRY_SIGNING_KEY_FILE?: string | undefined;
}

/** What a registry signs with, and whose signatures it trusts. */
export interface RegistryKeys {
  getSigningKey(): Promise<SigningKey>;
  getPublicKeys(): Promise<PublicKeys>;
}

/**
 * Opens the keys that the settings give, else those beside the site's data, where the first start makes a pair.
 *
 * @throws {KeyError} or {DamagedFileError} when there are some that cannot be used
 */
export async function openKeys(settings: Settings): Promise<RegistryKeys> {
  const given = await readGiven(settings);
  const folder = openKeyFolder(settings.SITE_DATA_DIR);
  const list = given ? async () => given : folder.list;
  if (!given) await folder.prepare();
  // Where nothing can be written there is no shell beside this registry either.
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
