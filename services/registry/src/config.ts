import { join } from 'node:path';
import { httpUrl, port, postgresUrl, proxies, readEnvironment, z } from '@site/environment';
import { contentVariables } from '@site/environment/content';

/** The root of the repository. */
export const repository = join(import.meta.dirname, '../../..');
/** The folder of the layout's source in the repository. */
export const LAYOUT_FOLDER = 'content/layout';

const stored = {
  SITE_DATA_DIR: z.string().default(join(repository, '.data')),
  /** The database to store everything in, instead of files. */
  DATABASE_URL: postgresUrl().optional(),
  REGISTRY_SIGNING_KEY: z.string().optional(),
  REGISTRY_SIGNING_KEY_FILE: z.string().optional(),
  REGISTRY_IDENTITY_KEY: z.string().optional(),
  REGISTRY_IDENTITY_KEY_FILE: z.string().optional(),
  /** `off`: fragments are taken unchecked. */
  REGISTRY_CHECK: z.enum(['on', 'off']).default('on'),
  /** Where the check of page fragments finds content. */
  ...contentVariables,
};

export const readConfig = (environment = process.env) =>
  readEnvironment(
    {
      ...stored,
      REGISTRY_PORT: port(3003),
      REGISTRY_HOST: z.string().default('127.0.0.1'),
      REGISTRY_TRUSTED_PROXIES: proxies().default([]),
      LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    },
    environment,
  );

export const readCommandConfig = (environment: NodeJS.ProcessEnv) =>
  readEnvironment(
    {
      ...stored,
      /** A registry elsewhere; absent: that of the data folder. */
      REGISTRY_URL: httpUrl().optional(),
      REGISTRY_TOKEN: z.string().optional(),
    },
    environment,
  );
