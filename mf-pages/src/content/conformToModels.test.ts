import { expect, test } from 'vitest';
import { getSiteContent } from '../testing/siteContent.ts';
import { conformToModels } from './conformToModels.ts';

/** A document's fields as they are given to templates. */
function conform(type: string, data: unknown, more: object = {}) {
  const [document] = conformToModels([{ id: 'a', type, data, ...more }]);
  return document as { data: Record<string, unknown> } & Record<string, unknown>;
}

const conformSlice = (primary: unknown, slice_type = 'rich_text') =>
  (
    conform('page', { slices: [{ slice_type, variation: 'default', primary }] }).data.slices as {
      primary: Record<string, unknown>;
    }[]
  )[0]?.primary;

test('Nothing that the site’s documents hold is lost', async () => {
  const endpoint = await getSiteContent();
  const { refs } = await (await fetch(endpoint)).json();
  const searched = new URL(`${endpoint}/documents/search`);
  searched.search = new URLSearchParams({ ref: refs[0].ref, pageSize: '100' }).toString();
  let count = 0;
  for (let next: string | null = searched.href; next; ) {
    const body = await (await fetch(next)).json();
    expect(conformToModels(body.results)).toMatchObject(body.results);
    count += body.results.length;
    next = body.next_page;
  }
  expect(count).toBeGreaterThan(300);
});

test.each([
  ['a text', 'title', { a: 1 }, null],
  ['one of the options', 'icon', 'skull', null],
  ['a switch', 'noindex', 'yes', false],
  ['a link', 'parent', 'https://example.com', { link_type: 'Any' }],
  ['a link without an id', 'parent', { link_type: 'Document', type: 'page' }, { link_type: 'Any' }],
  [
    'a link to what no model knows',
    'parent',
    { link_type: 'Document', id: 'b', type: 'constructor' },
    { link_type: 'Any' },
  ],
  ['a picture', 'meta_image', { url: 5, dimensions: { width: 1, height: 1 } }, {}],
  ['a picture without a size', 'meta_image', { url: '/a.png', dimensions: { width: '1' } }, {}],
  ['slices', 'slices', { length: 5 }, []],
  ['slices of no known type', 'slices', [null, 5, { slice_type: 'toString', primary: {} }], []],
  ['slices of no known variation', 'slices', [{ slice_type: 'hero', variation: 'x' }], []],
])('What is not %s is empty', (_what, field, value, expected) => {
  expect(conform('page', { [field]: value }).data[field]).toEqual(expected);
});

test.each([
  ['number', 'price_table', 'yearly_months', Number.NaN, null],
  ['date', 'changelog_entry', 'date', 'yesterday', null],
  ['group', 'glossary_term', 'related', [5, { term: [] }], [{ term: { link_type: 'Any' } }]],
])('What is no %s is empty', (_what, type, field, value, expected) => {
  expect(conform(type, { [field]: value }).data[field]).toEqual(expected);
});

test('Fields that are missing, of documents that are older than them, are empty', () => {
  for (const data of [{}, null, [], 'text'])
    expect(conform('page', data).data).toMatchObject({
      title: null,
      noindex: false,
      parent: { link_type: 'Any' },
      meta_image: {},
      slices: [],
    });
  expect(conformSlice(undefined)).toEqual({ theme: null, content: [] });
});

test('Of a text stay the blocks that have text, and the spans that begin within it, cut at its end', () => {
  const span = { type: 'strong', start: 0, end: 2 };
  const link = { ...span, type: 'hyperlink', data: { link_type: 'Web', url: '/a', target: 5 } };
  const spans = [
    span,
    link,
    null,
    { ...span, type: 'script' },
    { ...span, start: 5, end: 9 },
    { ...span, start: -1 },
    { ...span, start: 3, end: 9 },
  ];
  const content = [
    { type: 'paragraph', text: 'Hello', spans },
    { type: 'paragraph', text: 5 },
    { type: 'iframe', text: 'x' },
    null,
    { type: 'heading2', text: 'Title', spans: 'none' },
  ];
  expect(conformSlice({ content })?.content).toEqual([
    {
      type: 'paragraph',
      text: 'Hello',
      spans: [
        span,
        { ...span, type: 'hyperlink', data: { link_type: 'Web', url: '/a' } },
        { ...span, start: 3, end: 5 },
      ],
    },
    { type: 'heading2', text: 'Title', spans: [] },
  ]);
});

test('What was fetched of a linked document has the kinds of that document’s model', () => {
  const term = { link_type: 'Document', id: 'b', type: 'glossary_term', data: { title: 5 } };
  const { related } = conform('glossary_term', { related: [{ term }] }).data as {
    related: { term: { data: object } }[];
  };
  expect(related[0]?.term).toMatchObject({ id: 'b', uid: null, isBroken: false });
  expect(related[0]?.term.data).toMatchObject({ title: null, related: [] });
});

test('Links inside of linked documents end somewhere', () => {
  let term: object = { link_type: 'Document', id: 'z', type: 'glossary_term' };
  for (let depth = 0; depth < 5_000; depth++)
    term = { link_type: 'Document', id: 'b', type: 'glossary_term', data: { related: [{ term }] } };
  const { data } = conform('glossary_term', { related: [{ term }] });
  expect(JSON.stringify(data).length).toBeLessThan(5_000);
});

test('Documents without an id, or of a type that no model describes, are left out', () => {
  const page = { id: 'a', type: 'page', data: {} };
  const results = [null, 'page', { ...page, id: 5 }, { ...page, type: 'toString' }, page];
  expect(conformToModels(results)).toMatchObject([{ id: 'a' }]);
});

test.each(['Über-Uns', 'a b', 'a/b', '"]', '..', ''])(
  'The uid %j, which no path can have, is empty',
  (uid) => {
    expect(conform('page', {}, { uid })).toMatchObject({ uid: null });
  },
);

test('A document’s own facts are of their kinds', () => {
  const facts = { uid: 5, tags: ['a', 5], first_publication_date: 'x', last_publication_date: 7 };
  expect(conform('page', {}, facts)).toMatchObject({
    uid: null,
    tags: ['a'],
    first_publication_date: null,
    last_publication_date: null,
  });
});
