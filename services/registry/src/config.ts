import { join } from 'node:path';
import { privateKeysText } from '@site/channel-records/keys';
import {
  file,
  httpUrl,
  port,
  portIfWanted,
  postgresUrl,
  proxies,
  readEnvironment,
  wholeNumber,
  z,
} from '@site/environment';
import { contentVariables } from '@site/environment/content';
import { trustVariables } from '@site/sandbox/trust';
import { identityVariables } from './identity/identityKey.ts';
import { KEPT } from './prune/planPrune.ts';
import { keepDays, keepReleases } from './prune/prune.schema.ts';

/** The root of the repository. */
export const repository = join(import.meta.dirname, '../../..');
/** The folder of the layout's source in the repository. */
export const LAYOUT_FOLDER = 'content/layout';

/** The variables that every process reads which opens the registry's storage. */
export const storageVariables = {
  SITE_DATA_DIR: z.string().default(join(repository, '.data')),
  /** The database to store everything in, instead of files. */
  DATABASE_URL: postgresUrl().optional(),
  /** To that database, open at the same time. */
  DATABASE_CONNECTIONS: wholeNumber(10, { min: 1, max: 500 }),
  REGISTRY_SIGNING_KEY: privateKeysText.optional(),
  REGISTRY_SIGNING_KEY_FILE: file(privateKeysText).optional(),
  ...identityVariables,
  /** What shells elsewhere send evidence of canaries with. */
  REGISTRY_REPORT_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
  /** `off`: fragments are taken unchecked. */
  REGISTRY_CHECK: z.enum(['on', 'off']).default('on'),
  /** Where the check of page fragments finds content. */
  ...contentVariables,
  ...trustVariables,
};

export const readConfig = (environment = process.env) =>
  readEnvironment(
    {
      ...storageVariables,
      REGISTRY_PORT: port(3003),
      REGISTRY_HOST: z.string().default('127.0.0.1'),
      REGISTRY_ADMIN_PORT: portIfWanted(),
      REGISTRY_ADMIN_HOST: z.string().default('127.0.0.1'),
      DRAIN_MS: wholeNumber(0, { min: 0, max: 300_000 }),
      /** `daily`: versions that nothing needs any longer are removed without being asked. */
      REGISTRY_PRUNE: z.enum(['off', 'daily']).default('off'),
      REGISTRY_KEEP_RELEASES: z.coerce.number().pipe(keepReleases).default(KEPT.keepReleases),
      REGISTRY_KEEP_DAYS: z.coerce.number().pipe(keepDays).default(KEPT.keepDays),
      REGISTRY_TRUSTED_PROXIES: proxies().default([]),
      /** The api's port for operators, whose errors and Web Vitals the control room shows; by default that of this data folder. */
      REGISTRY_INSIGHT_URL: httpUrl().optional(),
      REGISTRY_INSIGHT_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
      LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    },
    environment,
  );

export const readCommandConfig = (environment: NodeJS.ProcessEnv) =>
  readEnvironment(
    {
      ...storageVariables,
      /** A registry elsewhere; absent: that of the data folder. */
      REGISTRY_URL: httpUrl().optional(),
      REGISTRY_TOKEN: z.string().optional(),
    },
    environment,
  );
