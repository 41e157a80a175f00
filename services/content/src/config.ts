import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { httpUrl, port, readEnvironment, wholeNumber, z } from '@site/environment';
import { buildAddress, findAddress } from '@site/environment/address';

const projectDir = resolve(import.meta.dirname, '../../..');

const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((path) => resolve(projectDir, path));

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Where the authored files are; shared by the service and its command. */
const folders = {
  CONTENT_DIR: folder('content').refine(isFolder, 'must be a folder'),
  CONTENT_SLICES_DIR: folder('mf-pages/src/slices'),
};

/** What services store stands below this folder, each in its own. */
const dataFolder = { SITE_DATA_DIR: folder('.data') };

const secret = () => z.string().min(16, 'must be at least 16 characters');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type Folders = ReturnType<typeof readFolders>;
export type Config = ReturnType<typeof readConfig>;

/** @throws {EnvironmentError} naming every variable that has a bad value */
export function readFolders(environment?: NodeJS.ProcessEnv) {
  const { CONTENT_DIR, CONTENT_SLICES_DIR } = readEnvironment(folders, environment);
  return { contentDir: CONTENT_DIR, slicesDir: CONTENT_SLICES_DIR, projectDir };
}

/** @throws {EnvironmentError} naming every variable that has a bad value */
export function readConfig(environment?: NodeJS.ProcessEnv) {
  const values = readEnvironment(
    {
      CONTENT_PORT: port(3001),
      CONTENT_HOST: z.string().default('127.0.0.1'),
      CONTENT_URL: httpUrl().optional(),
      CONTENT_ACCESS_TOKEN: z.string().min(8, 'must be at least 8 characters').optional(),
      ...dataFolder,
      CONTENT_PREVIEW_TOKEN: secret().optional(),
      CONTENT_PREVIEW_MINUTES: wholeNumber(60, { min: 1, max: 10_080 }),
      CONTENT_RATE_LIMIT_PER_SECOND: wholeNumber(0, { max: 100_000 }),
      CONTENT_SCAN_MS: wholeNumber(500, { min: 50, max: 3_600_000 }),
      LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    },
    environment,
  );
  return {
    ...readFolders(environment),
    port: values.CONTENT_PORT,
    host: values.CONTENT_HOST,
    /** The service's address as its clients know it; what it listens on when absent. */
    publicUrl: values.CONTENT_URL,
    accessToken: values.CONTENT_ACCESS_TOKEN,
    /** This service's own folder. */
    dataDir: join(values.SITE_DATA_DIR, 'content'),
    previewToken: values.CONTENT_PREVIEW_TOKEN,
    previewLifetimeMs: values.CONTENT_PREVIEW_MINUTES * 60_000,
    /** Requests per second and client; 0 means no limit. */
    rateLimitPerSecond: values.CONTENT_RATE_LIMIT_PER_SECOND,
    scanIntervalMs: values.CONTENT_SCAN_MS,
    logLevel: values.LOG_LEVEL,
  };
}

/**
 * Where a command finds the running site and its content service.
 *
 * @throws {EnvironmentError} naming every variable that has a bad value
 */
export function readPreviewConfig(environment?: NodeJS.ProcessEnv) {
  const values = readEnvironment(
    {
      ...dataFolder,
      CONTENT_URL: httpUrl().optional(),
      CONTENT_PORT: port(3001),
      CONTENT_PREVIEW_TOKEN: secret().optional(),
      SITE_URL: httpUrl().optional(),
      PORT: port(3000),
    },
    environment,
  );
  const find = (service: string) => findAddress(join(values.SITE_DATA_DIR, service));
  return {
    contentUrl:
      values.CONTENT_URL ?? find('content') ?? buildAddress('127.0.0.1', values.CONTENT_PORT),
    siteUrl: values.SITE_URL ?? find('shell') ?? buildAddress('127.0.0.1', values.PORT),
    previewToken: values.CONTENT_PREVIEW_TOKEN,
  };
}
