import { siteRoutes } from '@site/config/routes';
import { expect, test } from 'vitest';
import type { ArtifactManifest } from './contract.ts';
import {
  isWithin,
  listClaims,
  matchPattern,
  normalizePattern,
  ROUTE_PATTERN,
  takesFrom,
} from './routes.ts';

const pageFragment = (name: string, routes?: string[], query?: Record<string, string[]>) =>
  ({ name, slot: 'page', routes, query }) as unknown as ArtifactManifest;

const findOwner = (manifests: ArtifactManifest[], path: string) => {
  const claim = listClaims(manifests).find(({ pattern }) => matchPattern(pattern, path));
  return claim && `${claim.fragment} ${claim.pattern}`;
};

test.each([
  ['/', '/', {}],
  ['/lab', '/lab', {}],
  ['/lab', '/lab/x', undefined],
  ['/lab/*', '/lab', { '*': '' }],
  ['/lab/*', '/lab/a/b%20c', { '*': 'a/b c' }],
  ['/lab/*', '/labs', undefined],
  ['/*', '/', { '*': '' }],
  ['/:one/:two', '/a/caf%C3%A9', { one: 'a', two: 'café' }],
  ['/:one/:two', '/a', undefined],
  ['/:one', '/%zz', { one: '%zz' }],
  ['/*', '/%zz/%', { '*': '%zz/%' }],
  ['/:one/x/*', '/a/x/y', { one: 'a', '*': 'y' }],
])('%s matches %s with %o', (pattern, path, params) => {
  expect(matchPattern(pattern, path)).toEqual(params);
});

test.each(['/', '/*', '/lab', '/lab/:name', '/:a/b-c/*', '/v1.2', '/..a'])(
  '%s is a route',
  (pattern) => {
    expect(pattern).toMatch(ROUTE_PATTERN);
  },
);

test.each([
  '',
  'lab',
  '/lab/',
  '//',
  '/Lab',
  '/a/*/b',
  '/:lang?/x',
  '/:',
  '/a b',
  '/ü',
  '/./a',
  '/a/..',
])('%j is not a route', (pattern) => {
  expect(pattern).not.toMatch(ROUTE_PATTERN);
});

test('The most specific pattern wins, compared from the left, in any order', () => {
  const pages = pageFragment('pages', ['/*', '/:a', '/:a/:b', '/:a/:b/:c', '/lab/about']);
  const lab = pageFragment('lab', ['/lab/*']);
  for (const manifests of [
    [pages, lab],
    [lab, pages],
  ]) {
    expect(findOwner(manifests, '/lab')).toBe('lab /lab/*');
    expect(findOwner(manifests, '/lab/a/b')).toBe('lab /lab/*');
    expect(findOwner(manifests, '/lab/a/b/c')).toBe('lab /lab/*');
    expect(findOwner(manifests, '/lab/about')).toBe('pages /lab/about');
    expect(findOwner(manifests, '/x/y/z')).toBe('pages /:a/:b/:c');
    expect(findOwner(manifests, '/1/2/3/4')).toBe('pages /*');
  }
});

test('A page fragment without routes claims every path; other fragments claim none', () => {
  const footer = { name: 'footer', slot: 'footer' } as unknown as ArtifactManifest;
  expect(findOwner([footer, pageFragment('old')], '/a/b')).toBe('old /*');
  expect(findOwner([footer], '/a')).toBeUndefined();
  expect(findOwner([pageFragment('lab', ['/lab'])], '/a')).toBeUndefined();
});

test('A claim has only the query parameters of its own pattern', () => {
  const claims = listClaims([pageFragment('pages', ['/*', '/list'], { '/list': ['q'] })]);
  expect(claims.map(({ pattern, query }) => [pattern, query])).toEqual([
    ['/list', ['q']],
    ['/*', []],
  ]);
});

test('Every route of the site is a route of the contract', () => {
  for (const { path } of siteRoutes) expect(path).toMatch(ROUTE_PATTERN);
});

test.each([
  ['/lab/login', '/lab/*'],
  ['/lab', '/lab/*'],
  ['/lab/:id', '/lab/*'],
  ['/lab/:id/*', '/lab/*'],
  ['/lab/one', '/lab/:id'],
  ['/lab/*', '/:team/*'],
  ['/lab/*', '/:team/login'],
  ['/', '/*'],
  ['/a/:b/c', '/:a/b/c'],
])('%s takes pages from %s, and not the other way round', (pattern, other) => {
  expect(takesFrom(pattern, other)).toBe(true);
  expect(takesFrom(other, pattern)).toBe(false);
});

test.each([
  ['/lab/*', '/laboratory'],
  ['/lab/one', '/lab/two'],
  ['/lab/:id', '/lab/one/two'],
  ['/lab/:id', '/lab'],
  ['/', '/lab'],
  ['/a/:b', '/b/:b'],
])('%s and %s take nothing from each other', (pattern, other) => {
  expect(takesFrom(pattern, other)).toBe(false);
  expect(takesFrom(other, pattern)).toBe(false);
});

test.each([
  ['/lab/one', '/lab/*', true],
  ['/lab', '/lab/*', true],
  ['/lab/:id/*', '/lab/*', true],
  ['/lab/one', '/:team/:id', true],
  ['/lab/*', '/lab/:id', false],
  ['/lab/:id/*', '/lab/:id/:part', false],
  ['/:team/one', '/lab/*', false],
  ['/lab/*', '/lab/*', false],
])('%s lies within %s: %s', (pattern, other, expected) => {
  expect(isWithin(pattern, other)).toBe(expected);
});

test('Patterns that differ only in the names of parameters are the same', () => {
  expect(normalizePattern('/:a/x/:b')).toBe(normalizePattern('/:team/x/:job_id'));
  expect(normalizePattern('/:a/x')).not.toBe(normalizePattern('/:a/y'));
  expect(normalizePattern('/a')).not.toBe(normalizePattern('/:a'));
});
