import { createHash } from 'node:crypto';
import { brand } from '@site/config/brand';

/** The source expression that allows exactly this inline block. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The policy of a page: everything from this origin, inline blocks by their digest, since a cached page cannot carry a
 * nonce. Each configured third party adds only the sources it needs.
 */
export function buildContentSecurityPolicy({
  scripts,
  styles,
  imageSources = [],
  scriptSources = [],
  otherSources = [],
}: {
  scripts: string[];
  styles: string[];
  imageSources?: readonly string[];
  scriptSources?: string[];
  otherSources?: string[];
}): string {
  const pages = otherSources.filter((source) => !source.startsWith('ws'));
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource), ...scriptSources],
    'style-src': ["'self'", ...styles.map(hashSource), ...scriptSources],
    'img-src': ["'self'", 'data:', `https://${brand.mediaHost}`, ...imageSources, ...pages],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...otherSources],
    ...(pages.length > 0 && { 'frame-src': pages }),
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
