import { join, resolve } from 'node:path';
import { isRepositoryName } from '@prismicio/client';
import { brand } from '@site/config/brand';
import {
  folder,
  httpUrl,
  port,
  portIfWanted,
  readEnvironment,
  wholeNumber,
  z,
} from '@site/environment';
import { buildAddress, findAddress } from '@site/environment/address';
import { contentVariables, describeRepository } from '@site/environment/content';

const projectDir = resolve(import.meta.dirname, '../../..');

/** Folders of the authored files; shared by the service and its commands. */
const folders = {
  CONTENT_DIR: folder(projectDir, 'content'),
  CONTENT_SLICES_DIR: folder(projectDir, 'content/slices'),
};

/** Each service stores its files in its own folder below this one. */
const dataFolder = {
  SITE_DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(projectDir, path)),
};

const secret = () => z.string().min(16, 'must be at least 16 characters');

const repositoryName = (whenMissing?: string) =>
  z
    .string(whenMissing)
    .refine(
      isRepositoryName,
      'must be 4 or more letters, digits and hyphens, with a letter or digit at both ends',
    );

/** The hosted repository answers no longer ones, so a query that works here works there. */
const HOSTED_ADDRESS_CHARACTERS = 2_048;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type Config = ReturnType<typeof readConfig>;

/** @throws {EnvironmentError} naming every variable that has a bad value */
export function readFolders(environment?: NodeJS.ProcessEnv) {
  const { CONTENT_DIR, CONTENT_SLICES_DIR } = readEnvironment(folders, environment);
  return { contentDir: CONTENT_DIR, slicesDir: CONTENT_SLICES_DIR, projectDir };
}

const imagesFolder = { CONTENT_IMAGES_DIR: folder(projectDir, 'content/images') };

/** The folder of the pictures that documents address as `/images/…`. */
export const readImagesDir = (environment?: NodeJS.ProcessEnv) =>
  readEnvironment(imagesFolder, environment).CONTENT_IMAGES_DIR;

/** The origins, other than the site's own, from which its pages may show pictures. */
export const readImageOrigins = (environment?: NodeJS.ProcessEnv): readonly string[] => {
  const settings = { ...readEnvironment(contentVariables, environment), CONTENT_URL: '' };
  return [`https://${brand.mediaHost}`, ...describeRepository(settings, '').imageSources];
};

/** @throws {EnvironmentError} naming every variable that has a bad value */
export function readConfig(environment?: NodeJS.ProcessEnv) {
  const values = readEnvironment(
    {
      ...folders,
      CONTENT_PORT: port(3001),
      CONTENT_HOST: z.string().default('127.0.0.1'),
      CONTENT_ADMIN_PORT: portIfWanted(),
      CONTENT_ADMIN_HOST: z.string().default('127.0.0.1'),
      CONTENT_URL: httpUrl().optional(),
      CONTENT_REPOSITORY: repositoryName().default(brand.contentRepository),
      CONTENT_ADDRESS_CHARACTERS: wholeNumber(HOSTED_ADDRESS_CHARACTERS, { max: 16_000 }),
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
    contentDir: values.CONTENT_DIR,
    slicesDir: values.CONTENT_SLICES_DIR,
    projectDir,
    port: values.CONTENT_PORT,
    host: values.CONTENT_HOST,
    admin: { port: values.CONTENT_ADMIN_PORT, host: values.CONTENT_ADMIN_HOST },
    /** The service's address as its clients know it; by default, the one it listens on. */
    publicUrl: values.CONTENT_URL,
    repositoryName: values.CONTENT_REPOSITORY,
    /** Longest address of a request; 0 means no limit. */
    maxAddressCharacters: values.CONTENT_ADDRESS_CHARACTERS,
    accessToken: values.CONTENT_ACCESS_TOKEN,
    /** Where this service stores its files. */
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
 * The addresses of the running site and its content service.
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

/**
 * The repository that `pnpm content push` writes to; by default, at the hosted product's own addresses.
 *
 * @throws {EnvironmentError} naming every variable that has a bad value
 */
export function readPushConfig(environment?: NodeJS.ProcessEnv) {
  const values = readEnvironment(
    {
      ...dataFolder,
      ...imagesFolder,
      PRISMIC_REPOSITORY: repositoryName('must be set: the repository’s name'),
      PRISMIC_WRITE_TOKEN: z.string('must be set: the repository’s token for writing'),
      CONTENT_ACCESS_TOKEN: z.string().optional(),
      PRISMIC_API_URL: httpUrl().optional(),
      PRISMIC_ASSET_URL: httpUrl().optional(),
      PRISMIC_MIGRATION_URL: httpUrl().optional(),
    },
    environment,
  );
  const { PRISMIC_API_URL, PRISMIC_ASSET_URL, PRISMIC_MIGRATION_URL } = values;
  const place = PRISMIC_MIGRATION_URL ? `@${new URL(PRISMIC_MIGRATION_URL).host}` : '';
  const file = `${values.PRISMIC_REPOSITORY}${place}.json`.replaceAll(':', '-');
  return {
    repository: values.PRISMIC_REPOSITORY,
    writeToken: values.PRISMIC_WRITE_TOKEN,
    ...(values.CONTENT_ACCESS_TOKEN && { accessToken: values.CONTENT_ACCESS_TOKEN }),
    ...(PRISMIC_API_URL && { documentAPIEndpoint: PRISMIC_API_URL }),
    ...(PRISMIC_ASSET_URL && { assetAPIEndpoint: PRISMIC_ASSET_URL }),
    ...(PRISMIC_MIGRATION_URL && { migrationAPIEndpoint: PRISMIC_MIGRATION_URL }),
    imagesDir: values.CONTENT_IMAGES_DIR,
    /** Records what has been pushed there. */
    stateFile: join(values.SITE_DATA_DIR, 'content/pushed', file),
  };
}
