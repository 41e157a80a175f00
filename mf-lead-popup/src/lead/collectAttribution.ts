import type { Touch, Touches } from '@site/state';
import { COOKIES } from '@site/state/cookies';
import { parseCookies } from '@site/state/parse-cookies';
import { parseReferralId } from '@site/state/referral';

/** The source of one arrival. */
export type TouchAttribution = Record<string, string>;

/** The marketing data of a lead. */
export interface Attribution {
  first_touch: TouchAttribution | null;
  last_touch: TouchAttribution | null;
  cookies: Record<string, string>;
}

/** The cookies in which advertising and analytics tools keep their identifiers. */
const IDENTIFIERS = new Set([
  '_fbc',
  '_fbp',
  '_ga',
  '_gcl_aw',
  '_uetmsclkid',
  'li_fat_id',
  '_ttclid',
  'ttclid',
  '_twclid',
  '_rdt_uuid',
  'hubspotutk',
]);
const ANALYTICS_STREAM = /^_ga_\w{1,30}$/;
const CAMPAIGN = /^(utm_\w{1,30}|gclid|fbclid|msclkid|ttclid|twclid|li_fat_id|rdt_cid)$/;
/** ASCII only, as identifiers are: other characters would take up to three bytes each. */
const PLAIN = /^[ -~]+$/;
/** Keeps a lead within the endpoint's size limit, whatever other scripts leave in cookies and URLs. */
const LENGTH_LIMIT = 300;
const ENTRIES_LIMIT = 20;

/**
 * Collects the marketing identifiers from cookies, and the first and last arrival.
 *
 * @param allowsMarketing without the visitor's consent only the page and the host that led to it remain
 */
export function collectAttribution(
  cookieText: string,
  touches: Touches | null,
  allowsMarketing: boolean,
): Attribution {
  if (!allowsMarketing)
    return {
      first_touch: touches && describePage(touches.first),
      last_touch: touches && describePage(touches.last),
      cookies: {},
    };
  const cookies: [string, string][] = [];
  for (const [name, value] of parseCookies(cookieText)) {
    const isIdentifier = IDENTIFIERS.has(name) || ANALYTICS_STREAM.test(name);
    if (isIdentifier && PLAIN.test(value)) cookies.push([name, value]);
    if (name !== COOKIES.referral) continue;
    const id = parseReferralId(value);
    if (id) cookies.push([name, id]);
  }
  return {
    first_touch: touches && describeTouch(touches.first),
    last_touch: touches && describeTouch(touches.last),
    cookies: bound(cookies),
  };
}

/** Campaign parameters only: the rest of a query may be private. */
function describeTouch({ url, referrer, at }: Touch): TouchAttribution | null {
  if (!isAddress(url)) return null;
  const { pathname, searchParams } = new URL(url);
  return bound([
    ['landing_page', pathname],
    ['referrer', withoutQuery(referrer)],
    ['at', asInstant(at)],
    ...[...new Set(searchParams.keys())].flatMap((name): [string, string][] =>
      CAMPAIGN.test(name) ? [[name, searchParams.get(name) ?? '']] : [],
    ),
  ]);
}

/** The data that every web server gets about a visit, without the address of the previous page. */
function describePage({ url, referrer }: Touch): TouchAttribution | null {
  if (!isAddress(url)) return null;
  return bound([
    ['landing_page', new URL(url).pathname],
    ['referrer', isAddress(referrer) ? new URL(referrer).host : ''],
  ]);
}

/** Touches come from storage, which other scripts of the site can write too: nothing in them may cost a lead. */
function withoutQuery(url: unknown): string {
  return typeof url === 'string' ? (url.split(/[?#]/)[0] ?? '') : '';
}

const isAddress = (url: unknown): url is string => typeof url === 'string' && URL.canParse(url);

function asInstant(at: unknown): string {
  const time = new Date(typeof at === 'number' ? at : Number.NaN);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

function bound(entries: [string, string][]): Record<string, string> {
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== '')
      .slice(0, ENTRIES_LIMIT)
      .map(([name, value]) => [name, value.slice(0, LENGTH_LIMIT)]),
  );
}
