import type { IncomingHttpHeaders } from 'node:http';
import { parseCookies } from '@site/state/parse-cookies';
import { CONSENT_COOKIE, parseDecision } from '@site/telemetry/consent/Consent';
import type { Json } from '../database/boundJson.ts';
import type { LeadBody } from './leads.schema.ts';

/** Whether the visitor wants no marketing: by their decision, else by Global Privacy Control. */
export function refusesMarketing(headers: IncomingHttpHeaders): boolean {
  const decision = parseDecision(parseCookies(headers.cookie ?? '').get(CONSENT_COOKIE));
  return decision ? !decision.has('marketing') : headers['sec-gpc'] === '1';
}

/** Keeps of a lead's attribution only the pages and the referring hosts. */
export function limitAttribution(lead: LeadBody): LeadBody {
  const { first_touch, last_touch } = lead.marketing_attribution;
  return {
    ...lead,
    marketing_attribution: {
      first_touch: limitTouch(first_touch),
      last_touch: limitTouch(last_touch),
      cookies: {},
    },
  };
}

function limitTouch(touch: Json): Json {
  if (typeof touch !== 'object' || touch === null || Array.isArray(touch)) return null;
  const page = findPath(touch.landing_page);
  const host = findHost(touch.referrer);
  return { ...(page && { landing_page: page }), ...(host && { referrer: host }) };
}

/** The path without its query. */
function findPath(page: Json | undefined): string | undefined {
  return typeof page === 'string' && page.startsWith('/') ? page.split(/[?#]/)[0] : undefined;
}

/** The host of an address, or a bare host. */
function findHost(referrer: Json | undefined): string | undefined {
  if (typeof referrer !== 'string') return undefined;
  const address = /^https?:/i.test(referrer) ? referrer : `https://${referrer}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}
