import { brand } from '@site/config/brand';
import { expect, test } from 'vitest';
import { matchRoute } from './matchRoute.ts';

const match = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shell');
  return matchRoute(pathname, searchParams);
};

test('A path has the parameters of its route', () => {
  expect(match(`/${brand.slug}-for/sports`).params).toEqual({ uid: 'sports' });
  expect(match('/').params).toEqual({});
});

test('Only query parameters that count on the route are used, with at most 100 characters each', () => {
  expect(match('/features?tag=growth&utm_source=x').query).toEqual({ tag: 'growth' });
  expect(match('/about?tag=growth').query).toEqual({});
  expect(match('/features?tag=').query).toEqual({});
  expect(match(`/features?tag=${'a'.repeat(500)}`).query.tag).toHaveLength(100);
});

test("A cached match uses each request's own query, and callers cannot change its parameters", () => {
  expect(match('/features?tag=growth').query).toEqual({ tag: 'growth' });
  expect(match('/features?tag=data').query).toEqual({ tag: 'data' });
  match('/i-am-a/writer').params.uid = 'someone else';
  expect(match('/i-am-a/writer').params).toEqual({ uid: 'writer' });
});

test('A path that no document can have matches the not-found page', () => {
  expect(match('/a/b/c/d').params).toEqual({ '*': 'a/b/c/d' });
});
