import { readFile } from 'node:fs/promises';
import { KeyError, type PublicKeys, parsePublicKeys } from '@site/channel-records/keys';

interface Settings {
  /** The set as JSON; instead of the file. */
  text?: string | undefined;
  file: string;
}

/**
 * Reads the keys whose records this shell trusts, from its own configuration. Read each time, so that rotating keys needs no
 * restart.
 *
 * @throws {KeyError} when there are none that can be used
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
