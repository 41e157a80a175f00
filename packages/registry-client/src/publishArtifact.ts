import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packArchive } from '@site/fragment-kit/archive';
import { parseArtifact } from '@site/fragment-kit/manifest';
import type { RegistryClient } from './createRegistryClient.ts';

/** Publishes the artifact in a folder, with the commit and the digest of the lock file that it was built from. */
export async function publishArtifact(client: RegistryClient, folder: string) {
  const source = join(folder, 'fragment.json');
  const { name, commit, lockfile, totals } = parseArtifact(await readFile(source, 'utf8'), source);
  const answer = await client.publish(name, await packArchive(folder), {
    ...(commit && { commit }),
    ...(lockfile && { lockfile }),
  });
  return { ...answer, totals };
}
