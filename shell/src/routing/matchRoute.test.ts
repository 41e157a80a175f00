import { brand } from '@site/config/brand';
import { expect, test } from 'vitest';
import { matchRoute } from './matchRoute.ts';

const match = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shell');
  return matchRoute(pathname, searchParams);
};

test('A path gives the parameters of its route', () => {
  expect(match(`/${brand.slug}-for/sports`).params).toEqual({ uid: 'sports' });
  expect(match('/').params).toEqual({});
});

test('Of a query only what counts on the route is kept, and of that no more than 100 characters', () => {
  expect(match('/features?tag=growth&utm_source=x').query).toEqual({ tag: 'growth' });
  expect(match('/about?tag=growth').query).toEqual({});
  expect(match(`/features?tag=${'a'.repeat(500)}`).query.tag).toHaveLength(100);
});

test('A path that is asked for again is answered by its own query, and nobody can change its parameters', () => {
  expect(match('/features?tag=growth').query).toEqual({ tag: 'growth' });
  expect(match('/features?tag=data').query).toEqual({ tag: 'data' });
  match('/i-am-a/writer').params.uid = 'someone else';
  expect(match('/i-am-a/writer').params).toEqual({ uid: 'writer' });
});

test('A path that no document can have matches the page for what is not found', () => {
  expect(match('/a/b/c/d').params).toEqual({ '*': 'a/b/c/d' });
});
