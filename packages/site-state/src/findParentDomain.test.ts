import { expect, test } from 'vitest';
import { findParentDomain } from './findParentDomain.ts';

test.each([
  ['example.com', 'example.com'],
  ['www.example.com', 'example.com'],
  ['a.b.example.com', 'example.com'],
  ['WWW.Example.COM.', 'example.com'],
  ['www.example.co.uk', 'example.co.uk'],
  ['example.com.au', 'example.com.au'],
  ['preview-7.team.vercel.app', 'team.vercel.app'],
])('%s shares cookies on %s', (hostname, domain) => {
  expect(findParentDomain(hostname)).toBe(domain);
});

test.each([
  'localhost',
  'site.localhost',
  'intranet',
  '127.0.0.1',
  '10.1.2.3',
  '[::1]',
  '::1',
  'co.uk',
  'github.io',
  '',
  '.',
  'www..com',
])('%o has no parent domain', (hostname) => {
  expect(findParentDomain(hostname)).toBeUndefined();
});
