import { productUpdatesForm } from '@site/forms/product-updates';
import { talent } from '@site/forms/talent';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { findBackPath, isPagePath } from './answerForm.ts';

const HOST = 'www.site.example';
const createRequest = (headers: Record<string, string>, body: unknown = {}) =>
  ({ headers, host: HOST, body }) as FastifyRequest;
const find = (...given: Parameters<typeof createRequest>) =>
  findBackPath(createRequest(...given), productUpdatesForm);

test('A form of one page leads back to that page, no matter where it was sent from', () => {
  const request = createRequest({ referer: `https://${HOST}/elsewhere` }, { return_path: '/x' });
  expect(findBackPath(request, talent)).toBe('/talent');
});

test.each(['/', '/about', '/features/polls', '/tou', '/thank_you', '/a.b/c-d'])(
  'The footer’s form leads back to %s',
  (path) => {
    expect(find({ referer: `https://${HOST}${path}?q=1#part` })).toBe(path);
    expect(find({}, { return_path: path })).toBe(path);
  },
);

test('The page in the hidden field takes precedence over the referer', () => {
  expect(find({ referer: `https://${HOST}/api/product-updates` }, { return_path: '/about' })).toBe(
    '/about',
  );
});

test.each([
  ['of another site', 'https://evil.example/about'],
  ['that looks alike', `https://${HOST}.evil.example/about`],
  ['on another port', `https://${HOST}:8443/about`],
  ['that is none', 'about'],
  ['without a page', 'about:blank'],
  ['with two slashes', `https://${HOST}//evil.example/a`],
  ['with a backslash', `https://${HOST}/\\evil.example`],
  ['with an encoded slash', `https://${HOST}/%2f%2fevil.example`],
  ['with an encoded backslash', `https://${HOST}/%5C%5Cevil.example`],
  ['encoded twice', `https://${HOST}/%252f%255cevil.example`],
  ['in capitals', `https://${HOST}/About`],
  ['of the api', `https://${HOST}/api/product-updates`],
  ['too long', `https://${HOST}/${'a'.repeat(500)}`],
])('A page %s is not returned to', (_what, referer) => {
  expect(find({ referer })).toBe('/');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%5C%5Cevil.example',
  '/%252f%255chost',
  'https://evil.example',
  'javascript:alert(1)',
  '/../..//evil.example',
  '/./a',
  '/a//b',
  '/a/',
  '/a b',
  '/a\r\nset-cookie: x',
  '/a?b',
  '/api/leads',
  '',
  null,
  ['/a'],
])('%o is not a page of this site', (path) => {
  expect(isPagePath(path)).toBe(false);
  expect(find({}, { return_path: path })).toBe('/');
});

test('Behind a proxy that does not pass on the host, no referer is trusted', () => {
  const headers = { referer: `https://${HOST}/about`, 'x-forwarded-for': '192.0.2.1' };
  expect(find(headers)).toBe('/');
  expect(find({ ...headers, 'x-forwarded-host': HOST })).toBe('/about');
});
