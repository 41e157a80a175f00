import { join } from 'node:path';
import { publicKeysText } from '@site/channel-records/keys';
import { brand } from '@site/config/brand';
import {
  EnvironmentError,
  file,
  httpUrl,
  port,
  portIfWanted,
  proxies,
  readEnvironment,
  wholeNumber,
  z,
} from '@site/environment';
import { contentVariables } from '@site/environment/content';
import { trustVariables } from '@site/sandbox/trust';
import { PURGE_FORMATS } from './edge/sendPurge.ts';
import { describeParties } from './telemetry/describeParties.ts';
import { telemetryVariables } from './telemetry/telemetryVariables.ts';

/** The root of the repository. */
const repository = join(import.meta.dirname, '../..');

/** Names of fragments, separated by commas. */
const names = () =>
  z
    .string()
    .regex(/^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$/, 'must be names, separated by commas')
    .transform((text) => text.split(','));

/** http(s) URLs, separated by commas. */
const urls = () =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(httpUrl()));

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings of the shell.
 *
 * @throws {EnvironmentError} naming the variables that are invalid, alone or together
 */
export function readConfig(environment = process.env) {
  const config = readEnvironment(
    {
      PORT: port(3000),
      HOST: z.string().default('127.0.0.1'),
      ADMIN_PORT: portIfWanted(),
      ADMIN_HOST: z.string().default('127.0.0.1'),
      SITE_DATA_DIR: z.string().default(join(repository, '.data')),
      TRUSTED_PROXIES: proxies().default([]),
      PUBLIC_URL: httpUrl().default(brand.siteUrl),
      REGISTRY_URL: httpUrl().default('http://127.0.0.1:3003'),
      REGISTRY_PUBLIC_KEYS: publicKeysText.optional(),
      REGISTRY_PUBLIC_KEYS_FILE: file(publicKeysText).optional(),
      CHANNEL: z
        .string()
        .regex(/^[a-z][a-z0-9-]{1,60}$/, 'must be letters, digits and hyphens')
        .default('production'),
      ...contentVariables,
      CONTENT_URL: httpUrl().default('http://127.0.0.1:3001'),
      API_URL: httpUrl().default('http://127.0.0.1:3002'),
      IMAGES_URL: httpUrl().default('http://127.0.0.1:3004'),
      WARM_AFTER_MS: wholeNumber(60_000, { min: 100, max: 86_400_000 }),
      REPORTS_RATE_PER_MINUTE: wholeNumber(20, { min: 1, max: 100_000 }),
      EVIDENCE_BAD_PER_ADDRESS: wholeNumber(3, { min: 1, max: 100_000 }),
      REGISTRY_REPORT_TOKEN: z.string().min(20, 'must have at least 20 characters').optional(),
      SLOT_DEADLINE_MS: wholeNumber(1_500, { min: 10, max: 60_000 }),
      ...trustVariables,
      /** Page fragments that get visitors' questions to the assistant, in addition to the one that shows the support pages. */
      ASSISTANT_FRAGMENTS: names().default([]),
      SOURCE_URL: httpUrl()
        .refine((url) => url.includes('{commit}'), 'must contain {commit}')
        .optional(),
      SLOT_MEMORY_MB: wholeNumber(256, { min: 32, max: 4_096 }),
      RELEASE_POLL_MS: wholeNumber(500, { min: 50, max: 60_000 }),
      CONTENT_POLL_MS: wholeNumber(1_000, { min: 50, max: 60_000 }),
      DRAIN_MS: wholeNumber(0, { min: 0, max: 300_000 }),
      /** `on`: answers name what they are made of, for caches in front. */
      SURROGATE_KEYS: z.enum(['on', 'off']).default('off'),
      /** Caches that drop what has changed, separated by commas. */
      PURGE_URL: urls().optional(),
      PURGE_FORMAT: z.enum(PURGE_FORMATS).default('webhook'),
      PURGE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
      CDN_MAX_AGE_SECONDS: wholeNumber(7 * 86_400, { min: 1, max: 31_536_000 }),
      ...telemetryVariables,
      LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    },
    environment,
  );
  if (config.PURGE_URL && config.SURROGATE_KEYS === 'off')
    throw new EnvironmentError('PURGE_URL: needs SURROGATE_KEYS=on');
  describeParties(config);
  return config;
}
