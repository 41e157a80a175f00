import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { file, readEnvironment, z } from '@site/environment';
import { DamagedFileError } from '@site/environment/damaged-file';

const keyText = z
  .string()
  .trim()
  .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** The settings of the identity key. */
export const identityVariables = {
  REGISTRY_IDENTITY_KEY: keyText.optional(),
  REGISTRY_IDENTITY_KEY_FILE: file(keyText).optional(),
};

/**
 * The key that seals tokens and owners. It is not in the store: write access to the store without the key cannot change them.
 * Registries that share a store share the key: `REGISTRY_IDENTITY_KEY` or `REGISTRY_IDENTITY_KEY_FILE`, 64 hexadecimal digits.
 * Without either, the first start creates a key in `registry-keys` of the site's data.
 *
 * @throws {EnvironmentError}
 * @throws {DamagedFileError}
 */
export function loadIdentityKey(dataDir: string, environment = process.env): Buffer {
  const settings = readEnvironment(identityVariables, environment);
  const given = settings.REGISTRY_IDENTITY_KEY;
  if (given) return Buffer.from(given, 'hex');
  const path = settings.REGISTRY_IDENTITY_KEY_FILE;
  if (path) return readKey(path, 'Put it back, or correct REGISTRY_IDENTITY_KEY_FILE.');
  const own = join(dataDir, 'registry-keys', 'identity.key');
  createOnce(own);
  return readKey(own, 'Put it back from a backup: without it, tokens and owners cannot be read.');
}

function readKey(path: string, mend: string): Buffer {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new DamagedFileError(`${path} cannot be read (${(error as Error).message}). ${mend}`);
  }
  const key = keyText.safeParse(text);
  if (key.success) return Buffer.from(key.data, 'hex');
  throw new DamagedFileError(`${path} ${key.error.issues[0]?.message}. ${mend}`);
}

/** Creates the file atomically and only once: two processes that start together use the same key. */
function createOnce(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
