import { z } from '@site/environment';
import type { VendorSettings } from '@site/telemetry/parties/PartySettings';
import { type CspSources, DIRECTIVES, type Directive } from './CspSources.ts';
import { type PartyVendor, partyVendors } from './partyVendors.ts';

/** An origin, or all hosts below one. */
const SOURCE = /^(?:https?|wss?):\/\/(?:\*\.)?[a-zA-Z0-9](?:[\w.-]*[a-zA-Z0-9])?(?::\d{1,5})?$/;
const MAX_SETTINGS = 2_000;
const MAX_DEPTH = 3;

/** A third party's script, then the other sources it needs. */
const scriptAndSources = () =>
  z
    .string()
    .transform((value) => value.trim().split(/\s+/))
    .refine(
      ([script = '', ...sources]) =>
        /^https?:\/\/[^\s;,'"<>\\]+$/.test(script) &&
        URL.canParse(script) &&
        !hasCredentials(script) &&
        sources.every((source) => SOURCE.test(source)),
      'must be the URL of a script, then origins such as https://api.example or wss://*.example, with spaces between',
    )
    .transform(([script = '', ...sources]) => ({ script, sources }))
    .optional();

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url);
  return Boolean(username || password);
}

/** Directives of the security policy, each followed by the origins to allow. */
const directivesAndSources = () =>
  z
    .string()
    .transform((value) => value.trim().split(/\s+/))
    .refine(
      (words) =>
        words.every((word) => isDirective(word) || SOURCE.test(word)) &&
        isDirective(words[0] ?? '') &&
        words.every((word, at) => !isDirective(word) || SOURCE.test(words[at + 1] ?? '')),
      `must be directives with their origins, such as connect-src https://api.example img-src https://*.example; directives are ${DIRECTIVES.join(', ')}`,
    )
    .transform((words) => {
      const sources: Partial<Record<Directive, string[]>> = {};
      let directive: Directive = DIRECTIVES[0];
      for (const word of words)
        if (isDirective(word)) directive = word;
        else sources[directive] = [...(sources[directive] ?? []), word];
      return sources as CspSources;
    })
    .optional();

const isDirective = (word: string): word is Directive =>
  (DIRECTIVES as readonly string[]).includes(word);

/** Keys that would change an object's prototype. */
const DANGEROUS = /^(?:__proto__|constructor|prototype)$/;
/** Settings that name a person or an account: pages are the same for everyone, and the id has its own variable. */
const RESERVED = /^(?:app_?id|api_?base|user_?id|user_?hash|e?mail|phone)$/i;

/** A vendor's own settings as JSON. They are public, like everything in a page. */
const vendorSettings = () =>
  z
    .string()
    .max(MAX_SETTINGS, `must have at most ${MAX_SETTINGS} characters`)
    .transform((text, context): VendorSettings => {
      const settings = parseJson(text);
      const problem = findProblem(settings);
      if (!problem) return settings as VendorSettings;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    })
    .optional();

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findProblem(settings: unknown): string | undefined {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings))
    return 'must be a JSON object, such as {"cookie_domain":"example.com"}';
  const reserved = Object.keys(settings).find((key) => RESERVED.test(key));
  if (reserved) return `must not set ${reserved}: it names an account or a person`;
  return findDeepProblem(settings, 1);
}

function findDeepProblem(value: unknown, depth: number): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return `must not be nested deeper than ${MAX_DEPTH} levels`;
  for (const [key, each] of Object.entries(value)) {
    if (DANGEROUS.test(key)) return `must not have a key ${key}`;
    const problem = findDeepProblem(each, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

const identifier = ({ id, idRule }: PartyVendor) => z.string().regex(id, idRule).optional();
const region = ([first = '', ...rest]: readonly string[]) =>
  z.enum([first, ...rest], `must be one of ${[first, ...rest].join(', ')}`).optional();

type Vendors = typeof partyVendors;
type Prefix = Vendors[keyof Vendors]['prefix'];
type PrefixWith<Key extends string> = Extract<
  Vendors[keyof Vendors],
  Record<Key, unknown>
>['prefix'];
type WithSettings = Extract<Vendors[keyof Vendors], { takesSettings: true }>['prefix'];

type PartyVariables = Record<`${Prefix}_ID`, ReturnType<typeof identifier>> &
  Record<`${Prefix}_SCRIPT`, ReturnType<typeof scriptAndSources>> &
  Record<`${Prefix}_SOURCES`, ReturnType<typeof directivesAndSources>> &
  Record<`${PrefixWith<'regions'>}_REGION`, ReturnType<typeof region>> &
  Record<`${WithSettings}_SETTINGS`, ReturnType<typeof vendorSettings>>;

/** The environment variables of all third parties. */
export const partyVariables = Object.fromEntries(
  Object.values<PartyVendor>(partyVendors).flatMap((vendor) => [
    [`${vendor.prefix}_ID`, identifier(vendor)],
    [`${vendor.prefix}_SCRIPT`, scriptAndSources()],
    [`${vendor.prefix}_SOURCES`, directivesAndSources()],
    ...(vendor.regions ? [[`${vendor.prefix}_REGION`, region(vendor.regions)]] : []),
    ...(vendor.takesSettings ? [[`${vendor.prefix}_SETTINGS`, vendorSettings()]] : []),
  ]),
) as PartyVariables;

export type PartyConfig = z.output<z.ZodObject<PartyVariables>>;
