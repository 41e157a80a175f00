import { join } from 'node:path';
import { PRODUCTION } from '../../services/registry/src/createRegistry.ts';
import {
  type OpenRegistry,
  openRegistry,
  type RegistrySettings,
} from '../../services/registry/src/openRegistry.ts';
import { readArtifact } from '../../services/registry/src/versions/readArtifact.ts';
import { FRAGMENTS, repository } from './buildWhatChanged.ts';

const by = { team: 'operators', how: 'local', subject: 'pnpm start' } as const;

/**
 * Publishes and releases this checkout's fragments when nothing was released yet. Otherwise what is released stays, and one line
 * names the fragments of which the checkout has another build.
 */
export async function publishIntoEmptyChannel(
  settings: RegistrySettings,
  log: (line: string) => void,
): Promise<void> {
  const opened = await openRegistry(settings, { warn: log });
  try {
    await publish(opened, log);
  } finally {
    await opened.close();
  }
}

async function publish({ registry }: OpenRegistry, log: (line: string) => void): Promise<void> {
  const live = (await registry.findChannel(PRODUCTION))?.record;
  const changes: { name: string; version: string }[] = [];
  const other: string[] = [];
  for (const name of FRAGMENTS) {
    const artifact = await readArtifact(join(repository, name, 'dist'));
    const { version, commit } = artifact.manifest;
    const isKnown = (await registry.listVersions(name)).some((each) => each.version === version);
    if (live && live.fragments[name]?.version !== version) other.push(name);
    // What is known already is mended where it was damaged.
    if (live && !isKnown) continue;
    const source = commit ? { source: { commit } } : {};
    const { isNew } = await registry.publish(artifact, { by, ...source });
    if (isNew) log(`published ${name}@${version}`);
    changes.push({ name, version });
  }
  if (live) {
    if (other.length > 0)
      log(
        `release ${live.release} runs, and this checkout has another ${other.join(', ')}; to ship: pnpm fragments publish <name>, then release <name>`,
      );
    return;
  }
  const { record } = await registry.release({ channel: PRODUCTION, changes, by });
  log(`made release ${record.release}`);
}
