import { expect, test } from 'vitest';
import { isAllowedOrigin } from './rejectForeignOrigin.ts';

const own = 'www.site.example';
const allowed = ['https://partner.example'];

test.each([
  ['a program', {}, true],
  ['the site itself', { 'sec-fetch-site': 'same-origin', origin: `https://${own}` }, true],
  ['the site, in a browser without Sec-Fetch-Site', { origin: `https://${own}` }, true],
  ['an address typed in', { 'sec-fetch-site': 'none' }, true],
  ['an allowed site', { 'sec-fetch-site': 'cross-site', origin: 'https://partner.example' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['another site, in an old browser', { origin: 'https://evil.example' }, false],
  ['a page that looks alike', { origin: `https://${own}.evil.example` }, false],
  ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://user.site.example' }, false],
  ['an anonymous frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
  ['another site without its name', { 'sec-fetch-site': 'cross-site' }, false],
])('A post from %s', (_from, headers, expected) => {
  expect(isAllowedOrigin(headers, own, allowed)).toBe(expected);
});

test('When the host is unknown, only a browser that reports another site is rejected', () => {
  const origin = 'http://192.0.2.7:3000';
  expect(isAllowedOrigin({ origin }, null, allowed)).toBe(true);
  expect(isAllowedOrigin({ origin, 'sec-fetch-site': 'cross-site' }, null, allowed)).toBe(false);
});
