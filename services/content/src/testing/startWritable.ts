import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWriteClient, type WriteClientConfig } from '@prismicio/client';
import { onTestFinished } from 'vitest';
import type { ContentModels } from '../models/ContentModels.ts';
import { registerWriteApi, type Uploads } from './registerWriteApi.ts';
import { REPOSITORY_NAME, startRepository } from './startRepository.ts';

export const WRITE_TOKEN = 'a-token-for-writing';

/** Starts a hosted repository's stand-in over a copy of the fixtures, with the real write client. */
export async function startWritable() {
  const folder = await mkdtemp(join(tmpdir(), 'written-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let uploads: Uploads | undefined;
  const repository = await startRepository({}, onTestFinished, (app) => {
    uploads = registerWriteApi(app, {
      token: WRITE_TOKEN,
      repositoryName: REPOSITORY_NAME,
      folder,
      getModels: () => repository.library.current?.published.models as ContentModels,
      originOf: () => repository.origin,
    });
  });
  const { origin, endpoint } = repository;

  const options = {
    writeToken: WRITE_TOKEN,
    documentAPIEndpoint: endpoint,
    assetAPIEndpoint: origin,
    migrationAPIEndpoint: origin,
  };

  return {
    ...repository,
    /** Where written documents are stored. */
    folder,
    uploads: uploads as unknown as Uploads,
    createWriteClient: (changes: Partial<WriteClientConfig> = {}, name = REPOSITORY_NAME) =>
      createWriteClient(name, { ...options, ...changes }),
  };
}
