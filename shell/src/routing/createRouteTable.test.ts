import type { FragmentManifest } from '@site/fragment-kit';
import { expect, test } from 'vitest';
import { createRouteTable } from './createRouteTable.ts';

const pages = {
  name: 'pages',
  slot: 'page',
  routes: ['/*', '/features', '/i-am-a/:uid'],
  query: { '/features': ['tag', '__proto__', 'constructor'] },
} as unknown as FragmentManifest;
const lab = { name: 'lab', slot: 'page', routes: ['/lab/*'] } as unknown as FragmentManifest;
const table = createRouteTable([pages, lab]);

const match = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://shell');
  return table.findPage(pathname, searchParams);
};

test('A path belongs to the fragment that claims it, with the parameters of its route', () => {
  expect(match('/i-am-a/writer')).toEqual({
    fragment: 'pages',
    params: { uid: 'writer' },
    query: {},
  });
  expect(match('/lab/x/y')).toEqual({ fragment: 'lab', params: { '*': 'x/y' }, query: {} });
  expect(table.findOwner('/lab')).toBe('lab');
  expect(table.findOwner('/labs')).toBe('pages');
});

test('A path without a claim has no fragment', () => {
  const only = createRouteTable([lab]);
  expect(only.findPage('/about', new URLSearchParams())).toEqual({ params: {}, query: {} });
  expect(only.findOwner('/about')).toBeUndefined();
});

test('Only the route’s declared query parameters are used, with at most 100 characters each', () => {
  expect(match('/features?tag=growth&utm_source=x').query).toEqual({ tag: 'growth' });
  expect(match('/about?tag=growth').query).toEqual({});
  expect(match('/lab?tag=growth').query).toEqual({});
  expect(match('/features?tag=').query).toEqual({});
  expect(match(`/features?tag=${'a'.repeat(500)}`).query.tag).toHaveLength(100);
});

test('A parameter may have the name of something that every object has', () => {
  const { query } = match('/features?__proto__=a&constructor=b');
  expect(Object.entries(query)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ]);
  expect(Object.keys(match('/features').query)).toEqual([]);
});

test("A cached match uses each request's own query, and callers cannot change its parameters", () => {
  expect(match('/features?tag=growth').query).toEqual({ tag: 'growth' });
  expect(match('/features?tag=data').query).toEqual({ tag: 'data' });
  match('/i-am-a/writer').params.uid = 'someone else';
  expect(match('/i-am-a/writer').params).toEqual({ uid: 'writer' });
});
