import { readFileSync } from 'node:fs';
import { DamagedFileError } from '@site/environment/damaged-file';

/**
 * Reads JSON that this service wrote.
 *
 * @throws {DamagedFileError}
 */
export function readStored<Content>(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new DamagedFileError(
      `${file} cannot be read: ${(error as Error).message}. Put it back from a backup, or move it away: what it names is then uploaded again.`,
    );
  }
}
