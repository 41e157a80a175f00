import { join, resolve } from 'node:path';
import { httpUrl, port, proxies, readEnvironment, wholeNumber, z } from '@site/environment';

/** The root of the repository, which a relative `SITE_DATA_DIR` starts from in every process. */
const repository = join(import.meta.dirname, '../../..');

const postgresUrl = () =>
  z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// or postgresql:// URL' });

const origins = () =>
  z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine(
      (list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins such as https://example.com, separated by commas',
    )
    .default([]);

/** Longer than delivery is tried, so that nothing is deleted before it is delivered. */
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
 * @throws {EnvironmentError} naming every variable that has a bad value
 */
export function readConfig(environment = process.env) {
  const { SITE_DATA_DIR, EXPERIMENTS_FOLDER, ...settings } = readEnvironment(
    {
      API_PORT: port(3002),
      API_HOST: z.string().default('127.0.0.1'),
      API_TRUSTED_PROXIES: proxies().default(['loopback']),
      API_ADMIN_PORT: port(0),
      API_ADMIN_HOST: z.string().default('127.0.0.1'),
      SITE_DATA_DIR: z.string().default('.data'),
      DATABASE_URL: postgresUrl().optional(),
      PUBLIC_URL: httpUrl().optional(),
      LEADS_UPSTREAM_URL: httpUrl().optional(),
      LEADS_UPSTREAM_TIMEOUT_MS: wholeNumber(10_000, { min: 100, max: 60_000 }),
      LEADS_BODY_LIMIT_BYTES: wholeNumber(16_384, { min: 1_024, max: 1_048_576 }),
      LEADS_RATE_PER_MINUTE: wholeNumber(600, { min: 1, max: 1_000_000 }),
      LEADS_ALLOWED_ORIGINS: origins(),
      FORMS_UPSTREAM_URL: httpUrl().optional(),
      FORMS_UPSTREAM_TIMEOUT_MS: wholeNumber(10_000, { min: 100, max: 60_000 }),
      FORMS_BODY_LIMIT_BYTES: wholeNumber(65_536, { min: 1_024, max: 1_048_576 }),
      FORMS_RATE_PER_MINUTE: wholeNumber(120, { min: 1, max: 1_000_000 }),
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
      EXPERIMENTS_FOLDER: z.string().default('services/api/experiments'),
      EXPERIMENTS_HOLDBACK_PERCENT: wholeNumber(0, { min: 0, max: 100 }),
      FEATURE_FLAGS: featureFlags(),
      LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    },
    environment,
  );
  return {
    ...settings,
    folder: join(resolve(repository, SITE_DATA_DIR), 'api'),
    experimentsFolder: resolve(repository, EXPERIMENTS_FOLDER),
  };
}

export type Config = ReturnType<typeof readConfig>;
