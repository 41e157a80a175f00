import type { FragmentManifest } from '@site/fragment-kit';
import { expect, test } from 'vitest';
import { createRouteTable } from '../routing/createRouteTable.ts';
import { createKnownSite } from './createKnownSite.ts';

test('A page at an address of the site itself is not listed, whatever the content repository says', () => {
  const pages = ['/signup', '/statusz', '/favicon.ico', '/pricing'].map((path) => ({ path }));
  const known = createKnownSite([{ fragment: 'mf-pages', pages, redirects: [] }]);
  expect(known.pages).toEqual([{ path: '/pricing' }]);
  expect(known.ignored).toContain('/signup: is an address of the site itself');
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
