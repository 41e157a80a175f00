import { join } from 'node:path';
import { PRODUCTION } from '../../services/registry/src/createRegistry.ts';
import { openRegistry } from '../../services/registry/src/openRegistry.ts';
import { readOffered } from '../../services/registry/src/readOffered.ts';
import { FRAGMENTS, repository } from './buildWhatChanged.ts';

/**
 * Publishes and releases the fragments that were rebuilt, and makes the first release. Releases and rollbacks that a
 * team made stay as they are.
 */
export async function publishWhatChanged(
  dataDir: string,
  log: (line: string) => void,
): Promise<void> {
  const registry = await openRegistry(dataDir, undefined, log);
  const isFirst = (await registry.findChannel(PRODUCTION)) === undefined;
  const changed: { name: string; version: string }[] = [];
  for (const name of FRAGMENTS) {
    const { manifest, isNew } = await registry.publish(join(repository, name, 'dist'));
    if (isNew || isFirst) changed.push({ name, version: manifest.version });
    if (isNew) log(`published ${name}@${manifest.version}`);
  }
  if (changed.length === 0) return;
  const { release, isNew } = await registry.release(changed, await readOffered(repository));
  if (isNew) log(`made release ${release.id}`);
}
