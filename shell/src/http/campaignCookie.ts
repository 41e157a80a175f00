import { brand } from '@site/config/brand';
import { COOKIE_DAYS } from '@site/config/limits';
import { asCampaignCode } from '@site/state/campaign-code';
import { COOKIES, QUERY } from '@site/state/cookies';
import type { FastifyRequest } from 'fastify';
import { isSecure } from './readRequest.ts';

/**
 * Builds the cookie for the campaign code of a query, like the boot script does, for visitors without scripts. `undefined`
 * if the query has no code.
 */
export function buildCampaignCookie(
  request: Pick<FastifyRequest, 'headers' | 'hostname' | 'log'>,
  query: URLSearchParams,
): string | undefined {
  const text = query.get(QUERY.campaignCode);
  const code = asCampaignCode(text);
  if (text && !code)
    request.log.warn(
      { characters: text.length },
      'a campaign code is blank, too long or has control characters',
    );
  if (!code) return undefined;
  const domain = findSharedDomain(request.hostname, new URL(brand.appUrl).hostname);
  return [
    `${COOKIES.campaignCode}=${encodeURIComponent(code)}`,
    'Path=/',
    `Max-Age=${COOKIE_DAYS.campaignCode * 86_400}`,
    'SameSite=Lax',
    ...(domain ? [`Domain=${domain}`] : []),
    ...(isSecure(request) ? ['Secure'] : []),
  ].join('; ');
}

/** Finds the longest domain that both hosts belong to. Browsers reject a cookie for a public suffix. */
export function findSharedDomain(host: string, other: string): string | undefined {
  const labels = host.toLowerCase().split('.');
  for (let start = 0; start < labels.length - 1; start++) {
    const domain = labels.slice(start).join('.');
    if (`.${other}`.endsWith(`.${domain}`)) return domain;
  }
  return undefined;
}
