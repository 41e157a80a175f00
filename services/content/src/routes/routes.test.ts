import type { Route } from '@prismicio/client';
import { expect, test } from 'vitest';
import { routes, shareRepository } from '../testing/startRepository.ts';

const createClient = shareRepository();

async function urlOf(uid: string, given: Route[], lang = 'en-us', type = 'page') {
  return (await createClient({ routes: given }).getByUID(type, uid, { lang })).url;
}

test.each([
  ['home', '/'],
  ['pricing', '/pricing'],
  ['gdpr', '/privacy/gdpr'],
  ['confirm', '/privacy/gdpr/confirm'],
])("With the site's routes, the page %s is at %s", async (uid, url) => {
  expect(await urlOf(uid, routes)).toBe(url);
});

test('The order in which routes are listed does not matter', async () => {
  expect(await urlOf('confirm', routes.toReversed())).toBe('/privacy/gdpr/confirm');
  expect(await urlOf('home', routes.toReversed())).toBe('/');
});

test.each([
  ['no route for its type', [{ type: 'author', path: '/:uid' }], null],
  ['a path without parts', [{ type: 'page', path: '/the-page' }], '/the-page'],
  ['an optional uid', [{ type: 'page', path: '/pages/:uid?' }], '/pages/about'],
  ['its language', [{ type: 'page', path: '/:lang/:uid' }], '/en-us/about'],
  [
    'its language, left out if it is the master',
    [{ type: 'page', path: '/:lang?/:uid' }],
    '/about',
  ],
  [
    'an optional parent that it lacks',
    [{ type: 'page', path: '/:parent?/:uid', resolvers: { parent: 'parent' } }],
    '/about',
  ],
  [
    'a parent that it lacks',
    [{ type: 'page', path: '/:parent/:uid', resolvers: { parent: 'parent' } }],
    null,
  ],
  ['a route for another uid', [{ type: 'page', uid: 'home', path: '/' }], null],
  ['a route for another language', [{ type: 'page', lang: 'fr-fr', path: '/fr' }], null],
  [
    'a route for its language',
    [
      { type: 'page', path: '/:uid' },
      { type: 'page', lang: 'en-us', path: '/english' },
    ],
    '/english',
  ],
  [
    'a route of an unknown type',
    [
      { type: 'poem', path: '/poems/:uid' },
      { type: 'page', path: '/:uid' },
    ],
    '/about',
  ],
  [
    'a resolver that is not a link',
    [{ type: 'page', path: '/:title/:uid', resolvers: { title: 'title.constructor' } }],
    null,
  ],
] as [string, Route[], string | null][])(
  'With %s, a page has the expected address',
  async (_what, given, url) => {
    expect(await urlOf('about', given)).toBe(url);
  },
);

test('A document in another language has the language in its address', async () => {
  const given = [{ type: 'page', path: '/:lang?/:uid' }];
  expect(await urlOf('pricing', given, 'fr-fr')).toBe('/fr-fr/pricing');
});

test('The address of a document without a uid leaves that part out', async () => {
  const given = [{ type: 'settings', path: '/:uid?' }];
  expect((await createClient({ routes: given }).getSingle('settings')).url).toBe('/');
});

test('Without routes, no document has an address', async () => {
  expect(await urlOf('home', [])).toBeNull();
});
