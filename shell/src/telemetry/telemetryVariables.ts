import { z } from '@site/environment';
import { thirdParties } from '@site/telemetry/parties/thirdParties';

const switchable = (fallback: 'on' | 'off') => z.enum(['on', 'off']).default(fallback);

/** A path of this site, or an http(s) URL, without a trailing slash. */
const pathOrUrl = (fallback: string) =>
  z
    .string()
    .refine(
      (value) => /^\/(?!\/)[\w/.-]*$/.test(value) || isHttpUrl(value),
      'must be a path such as /mp, or an http or https URL',
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .default(fallback);

const isHttpUrl = (value: string) =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);

/** A third party's script, then the other sources it needs. */
const scriptAndSources = () =>
  z
    .string()
    .transform((value) => value.trim().split(/\s+/))
    .refine(
      ([script = '', ...sources]) =>
        /^https?:\/\/[^\s;,'"]+$/.test(script) &&
        URL.canParse(script) &&
        sources.every((source) => /^(https?|wss?):\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(source)),
      'must be the URL of a script, then origins such as https://api.example or wss://*.example, with spaces between',
    )
    .transform(([script = '', ...sources]) => ({ script, sources }))
    .optional();

/** A public key or token of an outside service. */
const token = () =>
  z
    .string()
    .regex(/^[\w.:=-]{1,200}$/, 'must be letters, digits and . : = _ -')
    .optional();

const parties = Object.fromEntries(
  thirdParties.map(({ variable }) => [variable, scriptAndSources()]),
) as Record<(typeof thirdParties)[number]['variable'], ReturnType<typeof scriptAndSources>>;

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
  ...parties,
};

export type TelemetryConfig = z.output<z.ZodObject<typeof telemetryVariables>>;
