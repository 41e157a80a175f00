import { siteRoutes } from '@site/config/routes';
import { expect, test } from 'vitest';
import { buildContentRoutes } from './buildContentRoutes.ts';

test('A route for one particular document comes before those for its type', () => {
  const routes = buildContentRoutes([
    { type: 'page', path: '/:uid' },
    { type: 'page', path: '/', uid: 'home' },
  ]);
  expect(routes).toEqual([
    { type: 'page', path: '/', uid: 'home' },
    { type: 'page', path: '/:uid' },
  ]);
});

test('Parents in a path are read through the parent field, the deepest route first', () => {
  const routes = buildContentRoutes([
    { type: 'page', path: '/:uid' },
    { type: 'page', path: '/:grandparent/:parent/:uid' },
  ]);
  expect(routes).toEqual([
    {
      type: 'page',
      path: '/:grandparent/:parent/:uid',
      resolvers: { parent: 'parent', grandparent: 'parent.parent' },
    },
    { type: 'page', path: '/:uid' },
  ]);
});

test('Every route of the site is passed on', () => {
  expect(buildContentRoutes(siteRoutes)).toHaveLength(siteRoutes.length);
});
