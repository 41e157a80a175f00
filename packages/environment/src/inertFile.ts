import { extname } from 'node:path';

/** What browsers load for a page. Everything else is data, above all what browsers would show as a page of its own. */
const TYPES = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
  ['.avif', 'image/avif'],
  ['.gif', 'image/gif'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.webp', 'image/webp'],
]);

/** For answers that are no pages: opened as a document they run nothing, load nothing and belong to no origin. */
export const inertHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/**
 * The headers of a file that somebody uploaded.
 *
 * @param path with an extension that is among the types of subresources; any other, or none: for programs only. Browsers save it
 *   under a name that opens in nothing
 */
export function describeInertFile(path = ''): Record<string, string> {
  const type = TYPES.get(extname(path));
  return {
    ...inertHeaders,
    'content-type': type ?? 'application/octet-stream',
    ...(!type && { 'content-disposition': 'attachment; filename="file.bin"' }),
  };
}
