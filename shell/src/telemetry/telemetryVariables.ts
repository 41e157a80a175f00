import { z } from '@site/environment';
import { partyVariables } from './partyVariables.ts';

const switchable = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);

/** A path of this site, or an http(s) URL, without a trailing slash. */
const pathOrUrl = (fallback: string) =>
  z
    .string()
    .refine(
      (value) => /^\/(?!\/)[\w/.-]*$/.test(value) || isHttpUrl(value),
      'must be a path such as /mp, or an http or https URL without credentials, query and hash',
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .default(fallback);

/** Clients append paths of their own, and pages show it to everyone. */
function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && !username && !password && !search && !hash;
}

/** A public key or token of an outside service. */
const token = () =>
  z
    .string()
    .regex(/^[\w.:=-]{1,200}$/, 'must be letters, digits and . : = _ -')
    .optional();

/** The settings of what is measured and what is loaded from third parties. */
export const telemetryVariables = {
  MEASUREMENT: switchable('on'),
  CONSENT_MODE: z.enum(['opt-in', 'opt-out', 'off']).default('off'),
  TRAITS_COOKIE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')
    .optional(),
  ASSISTANT: switchable('on'),
  CDP_WRITE_KEY: token(),
  CDP_API: pathOrUrl('/cdp/v1'),
  EXPERIMENTS: switchable('off'),
  EXPERIMENTS_PROJECT: token().default('38'),
  EXPERIMENTS_PREDICT: pathOrUrl('/predict'),
  EXPERIMENTS_COLLECTOR: pathOrUrl('/sp'),
  MIXPANEL_TOKEN: token(),
  MIXPANEL_API: pathOrUrl('/mp'),
  MIXPANEL_REPLAY_PERCENT: z.coerce.number().min(0).max(100).default(0),
  ...partyVariables,
};

export type TelemetryConfig = z.output<z.ZodObject<typeof telemetryVariables>>;
