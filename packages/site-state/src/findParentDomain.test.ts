import { expect, test } from 'vitest';
import type { CookieJar } from './cookies.ts';
import { createMemoryCookies } from './createMemoryCookies.ts';
import { findParentDomain } from './findParentDomain.ts';

const SUFFIXES = ['com', 'uk', 'co.uk', 'app', 'vercel.app'];

/** Cookies as in browsers, which reject those for a public suffix. */
function createBrowserCookies() {
  const memory = createMemoryCookies();
  const jar: CookieJar = {
    get: memory.get,
    set: (name, value, options) => {
      if (!SUFFIXES.includes(options.domain ?? '')) memory.set(name, value, options);
    },
  };
  return { memory, jar };
}

test.each([
  ['example.com', 'example.com'],
  ['www.example.com', 'example.com'],
  ['a.b.example.com', 'example.com'],
  ['WWW.Example.COM.', 'example.com'],
  ['www.example.co.uk', 'example.co.uk'],
  ['a.co.uk', 'a.co.uk'],
  ['preview-7.team.vercel.app', 'team.vercel.app'],
  ['team.localhost', 'team.localhost'],
  ['www.4.example.com', 'example.com'],
])('%s shares cookies on %s', (hostname, domain) => {
  const { jar, memory } = createBrowserCookies();
  expect(findParentDomain(hostname, jar)).toBe(domain);
  // The probe is removed again.
  expect([...memory.all.values()]).toEqual([expect.objectContaining({ days: -1, domain })]);
});

test.each([
  'localhost',
  'intranet',
  '127.0.0.1',
  '10.1.2.3',
  '10.1.2.30',
  '[::1]',
  '::1',
  'co.uk',
  'vercel.app',
  '',
  '.',
])('%o has no parent domain', (hostname) => {
  expect(findParentDomain(hostname, createBrowserCookies().jar)).toBeUndefined();
});

test('Where cookies are refused there is none to share', () => {
  const refused = { get: () => undefined, set() {} };
  expect(findParentDomain('www.example.com', refused)).toBeUndefined();
});
