import { siteRoutes } from '@site/config/routes';
import { expect, test } from 'vitest';
import { listCandidates } from './listCandidates.ts';

test('The front page has one candidate', () => {
  expect(listCandidates(siteRoutes, '/')).toEqual([{ type: 'page', uid: 'home' }]);
});

test('A feature’s candidates are the feature first, then a page below another', () => {
  expect(listCandidates(siteRoutes, '/features/polls')).toEqual([
    { type: 'feature_page', uid: 'polls' },
    { type: 'page', uid: 'polls' },
  ]);
});

test.each(['/%22)][[any(document.type,%20[%22page%22])', '/a"b', '/Pricing', '/..', '/a b'])(
  'The path %s is never part of a query',
  (path) => {
    expect(listCandidates(siteRoutes, path)).toEqual([]);
  },
);

test('A path deeper than any route has no candidate', () => {
  expect(listCandidates(siteRoutes, '/a/b/c/d')).toEqual([]);
});
