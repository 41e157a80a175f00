import { createClient, type FetchLike } from '@prismicio/client';
import { expect, test } from 'vitest';
import { addAddresses } from './addAddresses.ts';

const endpoint = 'https://content.example/api/v2';
const refs = [{ id: 'master', ref: 'newest', label: 'Master', isMasterRef: true }];
const page = (uid: string, data: object = {}) => ({ id: `${uid}-id`, type: 'page', uid, data });
const linkTo = (uid: string, more: object = {}) => ({
  link_type: 'Document',
  id: `${uid}-id`,
  type: 'page',
  uid,
  isBroken: false,
  ...more,
});
const results = (...documents: object[]) => ({ total_pages: 1, results: documents });
const FAMILY = [
  page('deep', { parent: linkTo('middle') }),
  page('middle', { parent: linkTo('top') }),
  page('top', { parent: { link_type: 'Document' } }),
];

/** A client of a repository with these documents, which answers the query for parents separately. */
function open(
  document: object,
  { parents = [results(...FAMILY)] as (object | number)[], known = new Map() } = {},
) {
  const asked: URLSearchParams[] = [];
  const fetch: FetchLike = async (address) => {
    const { pathname, searchParams } = new URL(address);
    if (!pathname.endsWith('/search')) return Response.json({ refs, forms: {} });
    if (!searchParams.get('fetch')?.includes('page.parent'))
      return Response.json(results(document));
    asked.push(searchParams);
    const answer = parents[Number(searchParams.get('page')) - 1] ?? results();
    if (typeof answer !== 'number') return Response.json(answer);
    return Response.json({ error: 'Invalid access token' }, { status: answer });
  };
  const client = createClient('test-repository', {
    documentAPIEndpoint: endpoint,
    accessToken: 'secret',
    fetch: addAddresses(fetch, known),
  });
  return { client, asked };
}

test('Documents get the path that their parents give them', async () => {
  const { client } = open(page('deep'));
  expect((await client.getFirst({ ref: 'newest' })).url).toBe('/top/middle/deep');
});

test('Links get their paths at any depth; broken ones and those to the web stay as they are', async () => {
  const broken = linkTo('gone', { isBroken: true });
  const web = { link_type: 'Web', url: 'https://example.com' };
  const inText = (data: object) => ({ type: 'hyperlink', start: 0, end: 4, data });
  const text = { type: 'paragraph', text: 'Deep', spans: [linkTo('deep'), web].map(inText) };
  const slice = { slice_type: 'rich_text', variation: 'default', primary: { content: [text] } };
  const { client } = open(page('home', { parent: linkTo('top'), slices: [slice] }));
  const { data } = await client.getFirst({ ref: 'newest' });
  expect(data).toMatchObject({
    parent: { ...linkTo('top'), url: '/top' },
    slices: [
      {
        primary: {
          content: [
            { spans: [{ data: { ...linkTo('deep'), url: '/top/middle/deep' } }, { data: web }] },
          ],
        },
      },
    ],
  });
  const other = open(page('home', { parent: broken }));
  expect((await other.client.getFirst({ ref: 'newest' })).data).toMatchObject({ parent: broken });
});

test('Parents come in pages, with the ref and the access token of the search', async () => {
  const [deep, ...rest] = FAMILY;
  const parents = [{ ...results(deep as object), total_pages: 2 }, results(...rest)];
  const { client, asked } = open(page('deep'), { parents });
  expect((await client.getFirst({ ref: 'a draft' })).url).toBe('/top/middle/deep');
  expect(asked.map((search) => search.get('page'))).toEqual(['1', '2']);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    ref: 'a draft',
    access_token: 'secret',
    lang: '*',
  });
});

test('Parents at a ref that never changes are requested once', async () => {
  const known = new Map();
  const first = open(page('deep'), { known });
  await first.client.getFirst({ ref: 'newest' });
  const second = open(page('deep'), { known });
  expect((await second.client.getFirst({ ref: 'newest' })).url).toBe('/top/middle/deep');
  expect(second.asked).toEqual([]);
  await second.client.getFirst({ ref: 'newer' });
  expect(second.asked).toHaveLength(1);
  for (const ref of ['a', 'b', 'c', 'd', 'e']) await second.client.getFirst({ ref });
  expect(known.size).toBe(4);
});

test('A document whose parents lead back to itself has a path all the same', async () => {
  const circle = [page('a', { parent: linkTo('b') }), page('b', { parent: linkTo('a') })];
  const { client } = open(page('a'), { parents: [results(...circle)] });
  expect((await client.getFirst({ ref: 'newest' })).url).toBe('/a/b/a');
});

test('A query whose parents cannot be found fails as if it had been rejected itself', async () => {
  const { client } = open(page('deep'), { parents: [403] });
  await expect(client.getFirst({ ref: 'newest' })).rejects.toThrow('Invalid access token');
});

test('Types without parents in their paths need no further query', async () => {
  const { client, asked } = open({ id: 'x', type: 'template', uid: 'weekly', data: {} });
  expect((await client.getFirst({ ref: 'newest' })).url).toBe('/templates/weekly');
  expect(asked).toEqual([]);
});
