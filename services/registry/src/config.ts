import { join } from 'node:path';
import { port, readEnvironment, z } from '@site/environment';

/** The root of the repository. */
export const repository = join(import.meta.dirname, '../../..');

export const readConfig = (environment = process.env) =>
  readEnvironment(
    {
      REGISTRY_PORT: port(3003),
      REGISTRY_HOST: z.string().default('127.0.0.1'),
      SITE_DATA_DIR: z.string().default(join(repository, '.data')),
      LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    },
    environment,
  );
