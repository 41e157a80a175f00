import { createHash } from 'node:crypto';
import { brand } from '@site/config/brand';
import { expect, test } from 'vitest';
import { buildContentSecurityPolicy } from './buildContentSecurityPolicy.ts';

const read = (options: Partial<Parameters<typeof buildContentSecurityPolicy>[0]> = {}) =>
  Object.fromEntries(
    buildContentSecurityPolicy({ scripts: [], styles: [], ...options })
      .split('; ')
      .map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('A page may load from its own origin and the media host only', () => {
  expect(read()).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', `https://${brand.mediaHost}`],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

test('Inline blocks are allowed by their digest', () => {
  const policy = read({ scripts: ['a()', 'b()'], styles: ['.c{}'] });
  expect(policy['script-src']).toEqual(["'self'", hash('a()'), hash('b()')]);
  expect(policy['style-src']).toEqual(["'self'", hash('.c{}')]);
});

test('Outside systems add their sources by directive', () => {
  const policy = read({
    imageSources: ['https://images.example'],
    sources: {
      'script-src': ['https://a.example'],
      'img-src': ['https://b.example'],
      'connect-src': ['wss://c.example'],
      'frame-src': ['https://d.example'],
    },
  });
  expect(policy['script-src']).toEqual(["'self'", 'https://a.example']);
  expect(policy['style-src']).toEqual(["'self'"]);
  expect(policy['img-src']?.slice(3)).toEqual(['https://images.example', 'https://b.example']);
  expect(policy['connect-src']).toEqual(["'self'", 'wss://c.example']);
  expect(policy['frame-src']).toEqual(['https://d.example']);
  expect(policy['font-src']).toEqual(["'self'"]);
  expect(policy).not.toHaveProperty('media-src');
});

test('Allowing all inline styles leaves out their digests, which would override it', () => {
  const policy = read({ styles: ['.c{}'], sources: { 'style-src': ["'unsafe-inline'"] } });
  expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
});
