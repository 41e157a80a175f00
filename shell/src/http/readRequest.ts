import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** The path and query of a request whose target names the host as well, which then counts instead of `Host` (RFC 9112, 3.2.2). */
export function asOriginForm({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  const [start = '', host] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  const rest = url.slice(start.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a page of another site sent it. Programs send neither header. */
export function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = headers;
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

/** A proxy in front names the protocol; a client that lies about it only loses its own cookie. */
export const isSecure = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  String(headers['x-forwarded-proto'] ?? '').split(',')[0] === 'https';

/**
 * Reads a query whose `&` came as `&amp;`: from HTML that was escaped twice, as newsletters do, or a link that was copied from its
 * source. Otherwise every parameter but the first is lost, campaign codes too.
 */
export const unescapeQuery = (text: string): string => text.replaceAll('&amp;', '&');
