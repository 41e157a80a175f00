import { createHash } from 'node:crypto';
import { brand } from '@site/config/brand';
import { LRUCache } from 'lru-cache';
import { type CspSources, type Directive, INLINE_STYLES } from '../telemetry/CspSources.ts';

/** Of the blocks that all pages have, which are most of each. */
const known = new LRUCache<string, string>({ max: 20 });

/** The source expression that allows exactly this inline block. */
function hashSource(text: string): string {
  const source =
    known.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  known.set(text, source);
  return source;
}

/**
 * The policy of a page: everything from this origin, and inline blocks by their digest, since a cached page cannot carry a
 * nonce. Each configured outside system adds only the sources it needs.
 */
export function buildContentSecurityPolicy({
  scripts,
  styles,
  imageSources = [],
  sources = {},
}: {
  scripts: string[];
  styles: string[];
  imageSources?: readonly string[];
  sources?: CspSources;
}): string {
  const opened = (directive: Directive) => sources[directive] ?? [];
  // Browsers ignore 'unsafe-inline' beside a digest.
  const digests = opened('style-src').includes(INLINE_STYLES) ? [] : styles.map(hashSource);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource), ...opened('script-src')],
    'style-src': ["'self'", ...digests, ...opened('style-src')],
    'img-src': [
      "'self'",
      'data:',
      `https://${brand.mediaHost}`,
      ...imageSources,
      ...opened('img-src'),
    ],
    'font-src': ["'self'", ...opened('font-src')],
    'connect-src': ["'self'", ...opened('connect-src')],
    'frame-src': opened('frame-src'),
    'media-src': opened('media-src'),
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, allowed]) => allowed.length > 0)
    .map(([name, allowed]) => `${name} ${allowed.join(' ')}`)
    .join('; ');
}
