import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedFileError } from '@site/environment/damaged-file';

/** The versions of the packages that the built shell shares with fragments; `undefined` before its first build. */
export async function readOffered(repository: string): Promise<Record<string, string> | undefined> {
  const file = join(repository, 'shell/dist/shared.json');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as Record<string, string>;
  } catch {
    throw new DamagedFileError(
      `${file} is damaged. Delete shell/dist, then start the site, which builds it.`,
    );
  }
}
