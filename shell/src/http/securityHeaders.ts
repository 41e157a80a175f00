import { createHash } from 'node:crypto';
import { brand } from '@site/config/brand';

/** The source expression that allows exactly this inline block. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics'];

/** Headers that every answer carries. */
export const commonHeaders: Record<string, string> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
};

/** The policy of answers that are no pages: nothing may run or load. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The policy of a page: everything from this origin, inline blocks only by their digest, since a cached page can carry
 * no nonce. Third parties that are configured add the sources they need, and only those.
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
