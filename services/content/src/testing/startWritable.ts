import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWriteClient, type WriteClientConfig } from '@prismicio/client';
import { onTestFinished } from 'vitest';
import { createAssetStore } from '../writing/createAssetStore.ts';
import { createMigrationStore } from '../writing/createMigrationStore.ts';
import { REPOSITORY_NAME, startRepository } from './startRepository.ts';

export const WRITE_TOKEN = 'a-token-for-writing';

/** Starts a writable repository over a copy of the fixtures, with the real write client. */
export async function startWritable() {
  const folder = await mkdtemp(join(tmpdir(), 'written-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const now = () => 1_772_000_000_000;
  const open = () => ({
    token: WRITE_TOKEN,
    assets: createAssetStore(folder, now),
    migration: createMigrationStore(folder),
  });
  const repository = await startRepository({ writing: open() });
  const { origin, endpoint } = repository;

  const options = {
    writeToken: WRITE_TOKEN,
    documentAPIEndpoint: endpoint,
    assetAPIEndpoint: origin,
    migrationAPIEndpoint: origin,
  };

  return {
    ...repository,
    /** Where written content is stored. */
    folder,
    /** Opens the stores again, as a later process would. */
    reopen: open,
    createWriteClient: (changes: Partial<WriteClientConfig> = {}, name = REPOSITORY_NAME) =>
      createWriteClient(name, { ...options, ...changes }),
  };
}
