import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packArchive } from '@site/fragment-kit/archive';
import { parseManifest } from '@site/fragment-kit/manifest';
import type { RegistryClient } from './createRegistryClient.ts';

/**
 * Publishes the artifact in a folder, with the commit that it was built from.
 *
 * @param lockfile the lock file with which it was built
 */
export async function publishArtifact(client: RegistryClient, folder: string, lockfile?: string) {
  const source = join(folder, 'fragment.json');
  const { name, commit, totals } = parseManifest(await readFile(source, 'utf8'), source);
  const lock = lockfile && (await readFile(lockfile).catch(() => undefined));
  const answer = await client.publish(name, await packArchive(folder), {
    ...(commit && { commit }),
    ...(lock && { lockfile: `sha384-${createHash('sha384').update(lock).digest('base64')}` }),
  });
  return { ...answer, totals };
}
