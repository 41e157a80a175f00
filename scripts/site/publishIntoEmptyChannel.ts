import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { findOwn } from '@site/fragment-kit/find-own';
import { describeActor } from '../../services/registry/src/identity/Actor.ts';
import { PRODUCTION } from '../../services/registry/src/identity/names.ts';
import { buildLocalOperator } from '../../services/registry/src/localOperator.ts';
import {
  type OpenRegistry,
  openRegistry,
  type RegistrySettings,
} from '../../services/registry/src/openRegistry.ts';
import { hasStored } from '../../services/registry/src/storage/hasStored.ts';
import { readArtifact } from '../../services/registry/src/versions/readArtifact.ts';
import { FRAGMENTS, repository } from './buildWhatChanged.ts';

const operator = buildLocalOperator('pnpm start');
const by = describeActor(operator);

/** Folders that contain built fragments. */
interface Checkout {
  folder: string;
  fragments: readonly string[];
}

/** Rejects with a message that says what to do if nothing was ever stored. Makes no folder, key or token. */
export async function expectStored(settings: RegistrySettings): Promise<void> {
  if (!(await hasStored(settings))) throw describeUnreleased(settings);
}

/** Rejects with a message that says what to do if nothing can run without a build. */
export async function expectBuilt(
  settings: RegistrySettings,
  log: (line: string) => void,
  shell = join(repository, 'shell/dist/client'),
): Promise<void> {
  const { registry, close } = await openRegistry(settings, { warn: log });
  const isReleased = await registry
    .findChannel(PRODUCTION)
    .then((found) => found !== undefined)
    .finally(close);
  if (!isReleased) throw describeUnreleased(settings);
  if (!existsSync(shell))
    throw new EnvironmentError(
      'The shell is not built yet. To build it, type: npx --yes pnpm@12 start',
    );
}

function describeUnreleased({ SITE_DATA_DIR, DATABASE_URL }: RegistrySettings): EnvironmentError {
  const place = DATABASE_URL ? 'the database of DATABASE_URL' : SITE_DATA_DIR;
  return new EnvironmentError(
    `Nothing is released in ${place} yet. To build and release what is here, type: npx --yes pnpm@12 start`,
  );
}

/**
 * Publishes and releases this checkout's fragments if nothing was released yet. Otherwise the release stays, and one line names the
 * fragments that differ in the checkout.
 */
export async function publishIntoEmptyChannel(
  settings: RegistrySettings,
  log: (line: string) => void,
  checkout: Checkout = { folder: repository, fragments: FRAGMENTS },
): Promise<void> {
  const opened = await openRegistry(settings, { warn: log });
  try {
    await publish(opened, log, checkout);
  } finally {
    await opened.close();
  }
}

async function publish(
  { registry, identity }: OpenRegistry,
  log: (line: string) => void,
  { folder, fragments }: Checkout,
): Promise<void> {
  const live = (await registry.findChannel(PRODUCTION))?.record;
  const changes: { name: string; version: string }[] = [];
  const other: string[] = [];
  for (const name of fragments) {
    const artifact = await readArtifact(join(folder, name, 'dist'));
    const { version, commit } = artifact.manifest;
    const isKnown = (await registry.listVersions(name)).some((each) => each.version === version);
    if (live && findOwn(live.fragments, name)?.version !== version) other.push(name);
    // Known versions are repaired if they were damaged.
    if (live && !isKnown) continue;
    const source = commit ? { source: { commit } } : {};
    if (!live) await identity.claims.claim(operator, artifact.manifest);
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
