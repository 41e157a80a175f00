import { expect, test } from 'vitest';
import { isSameRoute, takesFrom } from './compareRoutes.ts';

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
])('%s and %s take no pages from each other', (pattern, other) => {
  expect(takesFrom(pattern, other)).toBe(false);
  expect(takesFrom(other, pattern)).toBe(false);
});

test('Patterns that differ only in the names of parameters are the same', () => {
  expect(isSameRoute('/:a/x/:b', '/:team/x/:job_id')).toBe(true);
  expect(isSameRoute('/:a/x', '/:a/y')).toBe(false);
  expect(isSameRoute('/a', '/:a')).toBe(false);
});
