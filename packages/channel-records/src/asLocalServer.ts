const LOOPBACK = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.\d+\.\d+\.\d+)$/;
/** RFC 1918, and names that only a local network resolves. */
const PRIVATE =
  /^(?:10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|(?:[a-z0-9-]+\.)+(?:local|internal))$/;

/** Whether a host, without its port, is this machine's own. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/**
 * Reads the address of a local server: `http` on this machine, or `https` on it or in a private network, with a path that ends in a
 * slash. `undefined` for any other text. IPv6 is not accepted, since security policies cannot name it.
 */
export function asLocalServer(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return undefined;
  const { protocol, hostname } = url;
  const isAllowed =
    protocol === 'https:'
      ? isLoopback(hostname) || PRIVATE.test(hostname)
      : protocol === 'http:' && isLoopback(hostname);
  if (!isAllowed) return undefined;
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
