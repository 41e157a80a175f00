import type { IncomingHttpHeaders } from 'node:http';

export const SESSION_COOKIE = 'control-session';
/** A page of another origin cannot send it without a preflight request, which this service does not answer. */
const OWN_HEADER = 'x-control-room';

/** Whether the control room's own page sent a request. */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return headers[OWN_HEADER] !== undefined && (site === undefined || site === 'same-origin');
}

/** The session of a request, if the control room's own page sent it. */
export function findSession(headers: IncomingHttpHeaders): string | undefined {
  return isOwnRequest(headers) ? COOKIE.exec(headers.cookie ?? '')?.[1] : undefined;
}

const COOKIE = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w.-]{20,1000})(?:;|$)`);
