import type { FragmentManifest } from '@site/fragment-kit';
import { expect, test } from 'vitest';
import { canonicalPath } from '../routing/canonicalPath.ts';
import { createRouteTable } from '../routing/createRouteTable.ts';
import { createKnownSite } from './createKnownSite.ts';

test('A page at an address of the site itself is not listed, whatever the content repository says', () => {
  const pages = ['/signup', '/statusz', '/favicon.ico', '/pricing'].map((path) => ({ path }));
  const known = createKnownSite([{ fragment: 'mf-pages', pages, redirects: [] }]);
  expect(known.pages).toEqual([{ path: '/pricing' }]);
  expect(known.ignored).toContain('/signup: is an address of the site itself');
});

const pages = [{ path: '/' }, { path: '/pricing' }, { path: '/caf%C3%A9' }];

test.each([
  ['/pricing.', '/pricing'],
  ['/pricing)', '/pricing'],
  ['/pricing%20', '/pricing'],
  ['/pricing%E2%80%8B', '/pricing'],
  ['/pricing/).%22', '/pricing'],
  ['/caf%C3%A9%E2%80%A6', '/caf%C3%A9'],
  ['/plans%2C', '/pricing'],
  ['/)', '/'],
  ['/nothing.', undefined],
  ['/pricing.x', undefined],
  ['/%zz', undefined],
])('%s, with the end of a sentence in it, leads to %s', (path, to) => {
  const redirects = [{ from: '/plans', to: '/pricing' }];
  const known = createKnownSite([{ fragment: 'mf-pages', pages, redirects }]);
  expect(known.findRedirect(path)).toBe(to);
  expect(known.findRedirect(path, '?a=%20b')).toBe(to && `${to}?a=%20b`);
});

test.each([
  ['/pricing%3Futm_source=Letter', '?utm_source=Letter'],
  ['/Pricing%3Futm_source%3DA%26stripe_campaign_code%3DB', '?utm_source=A&stripe_campaign_code=B'],
  ['/pricing/&utm_source=A%26B', '?utm_source=A%26B'],
  ['/plans&a=1', '?a=1'],
  ['/pricing%23Plans', '#Plans'],
])('%s, whose query or fragment is part of the path, leads to the page with it', (raw, rest) => {
  const redirects = [{ from: '/plans', to: '/pricing' }];
  const known = createKnownSite([{ fragment: 'mf-pages', pages, redirects }]);
  expect(known.findRedirect(canonicalPath(raw) ?? '', '', raw)).toBe(`/pricing${rest}`);
  expect(known.findRedirect('/nothing%3Fa=1')).toBeUndefined();
});

test('A page whose path has an ampersand is shown itself', () => {
  const all = [...pages, { path: '/pricing%26plans' }];
  const known = createKnownSite([{ fragment: 'mf-pages', pages: all, redirects: [] }]);
  expect(known.findRedirect('/pricing%26plans', '', '/pricing&plans')).toBeUndefined();
});

test('A path whose accents are written in another way leads to the page', () => {
  const old = { from: '/cafe%CC%81-alt', to: '/pricing' };
  const decomposed = { path: '/u%CC%88ber-uns' };
  const described = { fragment: 'mf-pages', pages: [...pages, decomposed], redirects: [old] };
  const known = createKnownSite([described]);
  expect(known.findRedirect('/cafe%CC%81', '?a=1')).toBe('/caf%C3%A9?a=1');
  expect(known.findRedirect('/%C3%BCber-uns')).toBe('/u%CC%88ber-uns');
  expect(known.findRedirect('/caf%C3%A9-alt')).toBe('/pricing');
  expect(known.findRedirect('/caf%C3%A9')).toBeUndefined();
  expect(known.findRedirect('/u%CC%88ber-uns')).toBeUndefined();
});

test('A redirect with a query counts for requests with its parameters, and drops them', () => {
  const redirects = [
    { from: '/product.php', to: '/' },
    { from: '/product.php?id=3&lang=en', to: '/caf%C3%A9' },
    { from: '/Product.php?id=3', to: '/pricing' },
    { from: '/product.php', to: '/pricing' },
    { from: '/pricing?old=1', to: '/' },
    { from: '/signup?old=1', to: '/' },
  ];
  const known = createKnownSite([{ fragment: 'mf-pages', pages, redirects }]);
  const find = (search: string) => known.findRedirect('/product.php', search);
  expect(find('?utm_source=a&id=3')).toBe('/pricing?utm_source=a');
  expect(find('?lang=en&id=3')).toBe('/caf%C3%A9');
  expect(find('?id=30')).toBe('/?id=30');
  expect(find('')).toBe('/');
  expect(known.ignored).toEqual([
    'redirect from /pricing?old=1: /pricing is an address of the site',
    'redirect from /signup?old=1: /signup is an address of the site',
  ]);
});

test('A path that cannot be decoded is no page', () => {
  const odd = { path: '/%zz' };
  const known = createKnownSite(
    [{ fragment: 'mf-pages', pages: [odd], redirects: [] }],
    createRouteTable([
      { name: 'mf-pages', slot: 'page', routes: ['/:uid'] } as unknown as FragmentManifest,
    ]).findOwner,
  );
  expect(known.pages).toEqual([]);
  expect(known.ignored).toEqual(['/%zz: is not the canonical path of a page']);
});
