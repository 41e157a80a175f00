import { join, resolve } from 'node:path';
import {
  folder,
  httpUrl,
  origins,
  port,
  postgresUrl,
  proxies,
  readEnvironment,
  wholeNumber,
  z,
} from '@site/environment';

/** The root of the repository, which a relative `SITE_DATA_DIR` starts from in every process. */
const repository = join(import.meta.dirname, '../../..');

/** Header values of visible characters, single spaces between them. */
const headerValue = () =>
  z.string().regex(/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/, 'must be a header such as Bearer abc');

/** A token that nobody guesses. */
const secret = () =>
  z.string().regex(/^[\w-]{32,200}$/, 'must have 32 to 200 letters, digits, - or _');

/** The format of the Standard Webhooks specification: `whsec_` and 24 to 64 bytes in base64. */
function isWebhookSecret(text: string): boolean {
  const [, key] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(key ?? '', 'base64');
  return length >= 24 && length <= 64;
}

/** One secret, or two while a receiver replaces one. */
const webhookSecrets = () =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (secrets) => secrets.length <= 2 && secrets.length > 0 && secrets.every(isWebhookSecret),
      'must be whsec_ and 24 to 64 bytes in base64, or two such secrets with a space between them',
    );

/** Longer than delivery is tried, so that records are not deleted before they are delivered. */
const retentionDays = (days: number) => wholeNumber(days, { min: 7, max: 36_500 });

/** `key=variant,other=variant`: each flag's value for the product analytics' client. */
const featureFlags = () =>
  z
    .string()
    .regex(
      /^[\w-]+=[\w-]+(,[\w-]+=[\w-]+)*$/,
      'must be pairs such as key=variant, separated by commas',
    )
    .transform((text) =>
      text.split(',').map((pair) => {
        const [key = '', variantKey = ''] = pair.split('=');
        return { key, variantKey, variantValue: variantKey };
      }),
    )
    .default([]);

/**
 * Reads the settings of one api process.
 *
 * @throws {EnvironmentError} naming every invalid variable
 */
export function readConfig(environment = process.env) {
  const { SITE_DATA_DIR, EXPERIMENTS_FOLDER, SHELL_MAPS_FOLDER, ...settings } = readEnvironment(
    {
      API_PORT: port(3002),
      API_HOST: z.string().default('127.0.0.1'),
      API_TRUSTED_PROXIES: proxies().default(['loopback']),
      WORKER_PORT: port(3005),
      WORKER_HOST: z.string().default('127.0.0.1'),
      API_ADMIN_PORT: port(0),
      API_ADMIN_HOST: z.string().default('127.0.0.1'),
      DRAIN_MS: wholeNumber(0, { min: 0, max: 300_000 }),
      SITE_DATA_DIR: z.string().default('.data'),
      DATABASE_URL: postgresUrl().optional(),
      /** Open at the same time for visitors' requests; deliveries and background work have eight more. */
      DATABASE_CONNECTIONS: wholeNumber(10, { min: 1, max: 500 }),
      PUBLIC_URL: httpUrl().optional(),
      LEADS_UPSTREAM_URL: httpUrl().optional(),
      LEADS_UPSTREAM_AUTHORIZATION: headerValue().optional(),
      LEADS_UPSTREAM_SECRET: webhookSecrets().optional(),
      LEADS_UPSTREAM_TIMEOUT_MS: wholeNumber(10_000, { min: 100, max: 60_000 }),
      LEADS_BODY_LIMIT_BYTES: wholeNumber(16_384, { min: 1_024, max: 1_048_576 }),
      LEADS_RATE_PER_MINUTE: wholeNumber(600, { min: 1, max: 1_000_000 }),
      LEADS_ALLOWED_ORIGINS: origins().default([]),
      FORMS_UPSTREAM_URL: httpUrl().optional(),
      FORMS_UPSTREAM_AUTHORIZATION: headerValue().optional(),
      FORMS_UPSTREAM_SECRET: webhookSecrets().optional(),
      FORMS_UPSTREAM_TIMEOUT_MS: wholeNumber(10_000, { min: 100, max: 60_000 }),
      FORMS_BODY_LIMIT_BYTES: wholeNumber(65_536, { min: 1_024, max: 1_048_576 }),
      FORMS_RATE_PER_MINUTE: wholeNumber(120, { min: 1, max: 1_000_000 }),
      /** `off`: this process only queues records, and a worker sends them. */
      DELIVERIES: z.enum(['on', 'off']).default('on'),
      DELIVERY_RETRIES: wholeNumber(80, { min: 0, max: 1_000 }),
      DELIVERY_RETRY_SECONDS: wholeNumber(5, { min: 1, max: 3_600 }),
      DELIVERY_RETRY_MAX_SECONDS: wholeNumber(3_600, { min: 1, max: 86_400 }),
      DELIVERY_POLL_SECONDS: wholeNumber(30, { min: 1, max: 3_600 }),
      CUSTOMERIO_WRITE_KEY: z.string().optional(),
      CUSTOMERIO_HOST: httpUrl().optional(),
      CUSTOMERIO_TIMEOUT_MS: wholeNumber(10_000, { min: 100, max: 60_000 }),
      MEASURE_RATE_PER_MINUTE: wholeNumber(1_200, { min: 1, max: 1_000_000 }),
      LEADS_RETENTION_DAYS: retentionDays(730),
      FORMS_RETENTION_DAYS: retentionDays(730),
      EVENTS_RETENTION_DAYS: retentionDays(395),
      REPLAYS_RETENTION_DAYS: retentionDays(30),
      REGISTRY_URL: httpUrl().optional(),
      REGISTRY_READ_TOKEN: headerValue().optional(),
      SHELL_MAPS_FOLDER: z.string().default('shell/dist/maps/client'),
      API_READ_TOKEN: secret().optional(),
      EXPERIMENTS_FOLDER: folder(repository, 'services/api/experiments'),
      EXPERIMENTS_HOLDBACK_PERCENT: wholeNumber(0, { min: 0, max: 100 }),
      FEATURE_FLAGS: featureFlags(),
      LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    },
    environment,
  );
  return {
    ...settings,
    dataDir: resolve(repository, SITE_DATA_DIR),
    folder: join(resolve(repository, SITE_DATA_DIR), 'api'),
    experimentsFolder: EXPERIMENTS_FOLDER,
    shellMapsFolder: resolve(repository, SHELL_MAPS_FOLDER),
  };
}

export type Config = ReturnType<typeof readConfig>;
