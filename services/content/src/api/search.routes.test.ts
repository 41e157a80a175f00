import { ParsingError } from '@prismicio/client';
import { expect, test } from 'vitest';
import { shareRepository, startRepository } from '../testing/startRepository.ts';

const createClient = shareRepository();

test('Results come in pages that link to each other', async () => {
  const { createClient, endpoint } = await startRepository();
  const client = createClient();
  const middle = await client.getByType('page', { pageSize: 2, page: 2 });
  expect(middle).toMatchObject({
    page: 2,
    results_per_page: 2,
    results_size: 2,
    total_results_size: 6,
    total_pages: 3,
  });
  expect(middle.next_page).toMatch(`${endpoint}/documents/search?`);
  const next = await fetch(String(middle.next_page)).then((response) => response.json());
  expect(next.results.map(({ uid }: { uid: string }) => uid)).toEqual(['pricing', 'home']);
  expect(next.next_page).toBeNull();
  const previous = await fetch(String(middle.prev_page)).then((response) => response.json());
  expect(previous).toMatchObject({ page: 1, prev_page: null });
});

test('The client reads all pages of a type', async () => {
  const all = await createClient().getAllByType('page', { pageSize: 4 });
  expect(all.map(({ uid }) => uid)).toEqual([
    'confirm',
    'gdpr',
    'privacy',
    'about',
    'pricing',
    'home',
  ]);
});

test('A page after the last is empty, and no results have no pages', async () => {
  const client = createClient();
  const behind = await client.getByType('page', { page: 9 });
  expect(behind).toMatchObject({ results: [], next_page: null, total_pages: 1 });
  const nothing = await client.getByType('poem');
  expect(nothing).toMatchObject({ results: [], total_pages: 0, next_page: null, prev_page: null });
});

test('Results are in the master language unless another or all are requested', async () => {
  const client = createClient();
  const titles = async (lang?: string) => {
    const { results } = await client.getByType('page', lang ? { lang } : {});
    return results.filter(({ uid }) => uid === 'pricing').map(({ data }) => data.title);
  };
  expect(await titles()).toEqual(['Pricing']);
  expect(await titles('fr-fr')).toEqual(['Tarifs']);
  expect(await titles('*')).toEqual(['Pricing', 'Tarifs']);
  expect(await titles('de-de')).toEqual([]);
});

test('A document names its other languages', async () => {
  const document = await createClient().getByUID('page', 'pricing');
  const french = await createClient().getByUID('page', 'pricing', { lang: 'fr-fr' });
  expect(document.alternate_languages).toEqual([
    { id: french.id, uid: 'pricing', type: 'page', lang: 'fr-fr' },
  ]);
});

test('The only document of a type is found without a uid', async () => {
  const settings = await createClient().getSingle('settings');
  expect(settings).toMatchObject({ uid: null, data: { site_name: 'The site' } });
});

test.each([
  [
    'a text, ignoring case',
    [{ field: 'my.page.title' }],
    'about confirm gdpr home pricing privacy',
  ],
  [
    'a descending number, documents without one last',
    [{ field: 'my.page.price', direction: 'desc' }, { field: 'my.page.uid' }],
    'pricing about privacy confirm gdpr home',
  ],
  [
    'an ascending number, documents without one last',
    [{ field: 'my.page.price' }, { field: 'my.page.uid', direction: 'desc' }],
    'privacy about pricing home gdpr confirm',
  ],
  [
    'the first publication',
    [{ field: 'document.first_publication_date' }],
    'home pricing about privacy gdpr confirm',
  ],
  [
    'a heading, then documents without one in the default order',
    [{ field: 'my.page.heading' }],
    'home privacy confirm gdpr about pricing',
  ],
] as const)('Results are ordered by %s', async (_what, orderings, uids) => {
  const { results } = await createClient().getByType('page', { orderings: [...orderings] });
  expect(results.map(({ uid }) => uid).join(' ')).toBe(uids);
});

test('Results can start after a given document', async () => {
  const client = createClient();
  const { id } = await client.getByUID('page', 'about');
  const { results } = await client.getByType('page', { after: id });
  expect(results.map(({ uid }) => uid)).toEqual(['pricing', 'home']);
  expect((await client.getByType('page', { after: 'nobody' })).results).toEqual([]);
});

test("A document's own API address returns the document", async () => {
  const document = await createClient().getByUID('page', 'about');
  const again = await fetch(document.href).then((response) => response.json());
  expect(again.results[0]).toEqual(document);
});

test.each([
  [{ pageSize: 101 }, '[pageSize] must be a whole number from 1 to 100'],
  [{ pageSize: 0 }, '[pageSize] must be a whole number from 1 to 100'],
  [{ pageSize: 1.5 }, '[pageSize] must be'],
  [{ page: 0 }, '[page] must be a whole number'],
  [{ page: -1 }, '[page] must be a whole number'],
  [{ lang: 'en us' }, '[lang] must be * or a language'],
  [{ after: 'x'.repeat(101) }, '[after] must be at most 100 characters'],
  [{ orderings: 'my.page.nose' }, "[orderings] unexpected field 'my.page.nose'"],
  [{ orderings: 'my.page.title up' }, '[orderings] unexpected field'],
  [{ orderings: '[[my.page.title]]' }, '[orderings] `[field, field desc]` expected'],
  [{ fetch: 'title' }, "[fetch] 'title' is not of the form type.field"],
  [{ fetchLinks: 'a.b.c.d' }, 'is not of the form type.field'],
  [{ graphQuery: '{ page { title }' }, '[graphQuery] a name expected'],
  [{ routes: 'no json' }, '[routes] is not JSON'],
  [{ routes: '{"type":"page"}' }, '[routes]'],
  [{ routes: [{ type: 'page', path: '//evil.example' }] }, 'must begin with one slash'],
  [{ routes: [{ type: 'page', path: '/:parent/:uid' }] }, "has no resolver for 'parent'"],
  [{ brokenRoute: 'x'.repeat(201) }, '[brokenRoute] must be at most 200 characters'],
])('A search with %o is rejected', async (parameters, message) => {
  const failure = createClient().get(parameters);
  await expect(failure).rejects.toThrow(ParsingError);
  await expect(failure).rejects.toThrow(message);
});

test('A search without a ref, or with two, is rejected', async () => {
  // The client always sends exactly one.
  const { endpoint } = await startRepository();
  for (const query of ['', '?ref=', '?ref=a&ref=b']) {
    const response = await fetch(`${endpoint}/documents/search${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: 'parsing-error' });
  }
});
