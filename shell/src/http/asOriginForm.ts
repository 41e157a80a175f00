import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** The path and query of a request whose target names the host as well, which then counts instead of `Host` (RFC 9112, 3.2.2). */
export function asOriginForm({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  const [start = '', host] = ABSOLUTE.exec(url) ?? [];
  if (host === undefined) return url;
  headers.host = host;
  const rest = url.slice(start.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
