import { join, resolve } from 'node:path';
import { folder, port, portIfWanted, readEnvironment, wholeNumber, z } from '@site/environment';

/** The root of the repository, which a relative `SITE_DATA_DIR` starts from in every process. */
const repository = join(import.meta.dirname, '../../..');

/**
 * The settings of one images process.
 *
 * @throws {EnvironmentError} naming every invalid variable
 */
export function readConfig(environment = process.env) {
  const { SITE_DATA_DIR, IMAGES_FOLDER, ...settings } = readEnvironment(
    {
      IMAGES_PORT: port(3004),
      IMAGES_HOST: z.string().default('127.0.0.1'),
      IMAGES_ADMIN_PORT: portIfWanted(),
      IMAGES_ADMIN_HOST: z.string().default('127.0.0.1'),
      DRAIN_MS: wholeNumber(0, { min: 0, max: 300_000 }),
      SITE_DATA_DIR: z.string().default('.data'),
      IMAGES_FOLDER: folder(repository, 'content/images'),
      IMAGES_CACHE_MB: wholeNumber(512, { min: 1, max: 1_000_000 }),
      SHARING_CACHE_MB: wholeNumber(64, { min: 1, max: 1_000_000 }),
      LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    },
    environment,
  );
  return {
    ...settings,
    dataDir: resolve(repository, SITE_DATA_DIR),
    imagesFolder: IMAGES_FOLDER,
  };
}

export type Config = ReturnType<typeof readConfig>;
