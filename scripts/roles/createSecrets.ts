import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadIdentityKey } from '../../services/registry/src/identity/identityKey.ts';
import { openKeys } from '../../services/registry/src/keys/openKeys.ts';

const makeToken = () => randomBytes(32).toString('base64url');

/**
 * Makes the secrets of a deployment, as files that only this user can read. Files that exist stay as they are.
 *
 * @returns the paths of the new ones
 */
export async function createSecrets(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made: string[] = [];
  const keep = async (name: string, make: () => string): Promise<string> => {
    const path = join(folder, name);
    const text = make();
    try {
      await writeFile(path, `${text}\n`, { mode: 0o600, flag: 'wx' });
      made.push(path);
      return text;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return (await readFile(path, 'utf8')).trim();
    }
  };
  const keys = await makeKeys();
  // A pair: whoever has one of both keeps it, and is told by the start what is wrong.
  const signing = await keep('signing-key', () => keys.signing);
  if (signing === keys.signing) await keep('public-keys', () => keys.publicSet);
  await keep('identity-key', () => keys.identity);
  for (const name of ['report-token', 'read-token', 'preview-token']) await keep(name, makeToken);
  await keep('traits-key', () => randomBytes(32).toString('base64'));
  const password = await keep('database-password', makeToken);
  await keep('database-url', () => `postgres://site:${password}@database:5432/site`);
  return made;
}

/** The keys that a registry would make at its first start. */
async function makeKeys() {
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  try {
    await openKeys({ SITE_DATA_DIR: folder });
    const read = async (name: string) =>
      (await readFile(join(folder, 'registry-keys', name), 'utf8')).trim();
    const identity = loadIdentityKey(folder, {}).toString('hex');
    return { signing: await read('private.json'), publicSet: await read('public.json'), identity };
  } finally {
    await rm(folder, { recursive: true });
  }
}
