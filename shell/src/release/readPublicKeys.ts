import { readFile } from 'node:fs/promises';
import { KeyError, type PublicKeys, parsePublicKeys } from '@site/channel-records/keys';

interface Settings {
  /** The key set as JSON, instead of a file. */
  text?: string | undefined;
  file: string;
}

/**
 * Reads the keys whose records this shell trusts, from its own configuration. Called for each record, so that rotating keys
 * needs no restart.
 *
 * @throws {KeyError} if there are no usable keys
 */
export async function readPublicKeys({ text, file }: Settings): Promise<PublicKeys> {
  if (text) return parsePublicKeys(text, 'REGISTRY_PUBLIC_KEYS');
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new KeyError(
      `The registry’s public keys cannot be read from ${file} (${error.code}). A registry with the same data folder writes them there; for any other set REGISTRY_PUBLIC_KEYS or REGISTRY_PUBLIC_KEYS_FILE.`,
    );
  });
  return parsePublicKeys(stored, file);
}
