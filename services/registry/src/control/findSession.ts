import type { FastifyRequest } from 'fastify';

/** A page of another origin cannot send it without a preflight request, which this service does not answer. */
const OWN_HEADER = 'x-control-room';

/** Whether the control room's own page sent a request. */
export function isOwnRequest({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { [OWN_HEADER]: own, 'sec-fetch-site': site, origin } = headers;
  // Without TLS browsers send no Sec-Fetch-Site, and an Origin only with some requests.
  const isHere =
    site === undefined ? !origin || URL.parse(origin)?.host === host : site === 'same-origin';
  return own !== undefined && isHere;
}

/** The session of a request, if the control room's own page sent it. */
export function findSession(request: FastifyRequest): string | undefined {
  const { headers, protocol } = request;
  const session = new RegExp(`(?:^|;\\s*)${nameCookie(protocol)}=([\\w.-]{20,1000})(?:;|$)`);
  return isOwnRequest(request) ? session.exec(headers.cookie ?? '')?.[1] : undefined;
}

/** With TLS under a name that browsers let only this host set; it then has to be for all paths. The API takes no cookies. */
export const nameCookie = (protocol: FastifyRequest['protocol']): string =>
  protocol === 'https' ? '__Host-control-session' : 'control-session';
