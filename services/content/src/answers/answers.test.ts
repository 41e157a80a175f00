import { asText, isFilled, ParsingError } from '@prismicio/client';
import { expect, test } from 'vitest';
import { routes, shareRepository, startRepository } from '../testing/startRepository.ts';

const createClient = shareRepository();

test('A document has every field of its model, filled or in its empty form', async () => {
  const { data } = await createClient().getByUID('page', 'gdpr');
  expect(data).toMatchObject({
    title: 'GDPR',
    description: null,
    heading: [],
    photo: {},
    links: [],
    authors: [],
    slices: [],
    place: {},
    price: null,
    featured: false,
    prices: null,
  });
  expect(data).not.toHaveProperty('divider');
  const { data: author } = await createClient().getByUID('author', 'ada');
  expect(isFilled.contentRelationship(author.home)).toBe(true);
});

test('An image has what the client needs to build its addresses', async () => {
  const { photo } = (await createClient().getByUID('page', 'pricing')).data;
  expect(isFilled.image(photo)).toBe(true);
  expect(photo).toMatchObject({
    url: '/images/stamp.svg',
    alt: 'A stamp',
    copyright: null,
    dimensions: { width: 480, height: 360 },
    edit: { x: 0, y: 0, zoom: 1, background: 'transparent' },
    phone: {},
  });
});

test('A link to a document names its target', async () => {
  const client = createClient({ routes });
  const target = await client.getByUID('page', 'privacy');
  const { data } = await client.getByUID('page', 'pricing');
  expect(data.links).toEqual([
    {
      link_type: 'Web',
      url: 'https://example.com/',
      target: '_blank',
      text: 'Elsewhere',
      variant: 'quiet',
    },
    {
      link_type: 'Document',
      id: target.id,
      type: 'page',
      uid: 'privacy',
      lang: 'en-us',
      slug: 'privacy',
      tags: [],
      url: '/privacy',
      first_publication_date: target.first_publication_date,
      last_publication_date: target.last_publication_date,
      isBroken: false,
    },
  ]);
});

test('Links within rich text and slices are resolved as well', async () => {
  const { data } = await createClient({ routes }).getByUID('page', 'home');
  const [hero] = data.slices;
  expect(hero.primary.button).toMatchObject({ url: '/pricing', text: 'Prices', isBroken: false });
  expect(hero.primary.body[1].spans[0].data).toMatchObject({ uid: 'pricing', url: '/pricing' });
});

test('A link to a missing document is broken and gets the address that the client names', async () => {
  const { createClient, remove } = await startRepository();
  await remove('documents/author/grace.json');
  const broken = async (brokenRoute?: string) => {
    const client = createClient(brokenRoute ? { routes, brokenRoute } : { routes });
    return (await client.getByUID('page', 'pricing')).data.authors[1].author;
  };
  expect(await broken('/gone')).toMatchObject({
    link_type: 'Document',
    type: 'broken_type',
    isBroken: true,
    url: '/gone',
  });
  expect(await broken()).not.toHaveProperty('url');
});

test('A table has a head, a body and a key for each cell', async () => {
  const { prices } = (await createClient().getByUID('page', 'pricing')).data;
  expect(prices.head.rows[0].cells[1]).toMatchObject({ key: 'row0cell1', type: 'header' });
  expect(asText(prices.body.rows[0].cells[1].content)).toBe('49');
});

test('Only the requested fields are returned', async () => {
  const client = createClient({
    defaultParams: { fetch: ['page.title', 'page.authors.role', 'author.name', 'page.nose'] },
  });
  const page = await client.getByUID('page', 'pricing');
  const author = await client.getByUID('author', 'ada');
  const settings = await client.getSingle('settings');
  expect(page.data).toEqual({
    title: 'Pricing',
    authors: [{ role: 'Text' }, { role: 'Pictures' }],
  });
  expect(author.data).toEqual({ name: 'Ada' });
  expect(settings.data).toEqual({});
});

test('A link carries the requested fields of its target, whose own links carry none', async () => {
  const fetchLinks = ['author.name', 'author.home', 'page.title'];
  const { data } = await createClient({ routes }).getByUID('page', 'pricing', { fetchLinks });
  expect(data.authors[0].author.data).toMatchObject({
    name: 'Ada',
    home: { uid: 'home', url: '/' },
  });
  expect(data.authors[0].author.data.home).not.toHaveProperty('data');
  expect(data.links[1].data).toEqual({ title: 'Privacy' });
  const home = await createClient().getByUID('page', 'home', { fetchLinks });
  expect(home.data.slices[1].primary.author.data.name).toBe('Ada');
});

test('A graphQuery selects fields, and fields of linked documents at any depth', async () => {
  const graphQuery = `{
    page {
      title
      authors {
        author { ...on author { name home { ...on page { title } } } }
      }
    }
  }`;
  const client = createClient({ routes });
  const { data } = await client.getByUID('page', 'pricing', { graphQuery });
  expect(Object.keys(data)).toEqual(['title', 'authors']);
  expect(data.authors[1]).not.toHaveProperty('role');
  expect(data.authors[1].author).toMatchObject({
    uid: 'grace',
    url: '/authors/grace',
    data: { name: 'Grace', home: { url: '/about', data: { title: 'About us' } } },
  });
  expect((await client.getByUID('author', 'ada', { graphQuery })).data).toEqual({});
});

test('A graphQuery can select all fields of a type and refine some', async () => {
  const graphQuery = '{page{...pageFields,parent{...onpage{title parent{...on page{title}}}}}}';
  const { data } = await createClient().getByUID('page', 'confirm', { graphQuery });
  expect(data).toMatchObject({
    title: 'Confirmed',
    slices: [],
    parent: { uid: 'gdpr', data: { title: 'GDPR', parent: { data: { title: 'Privacy' } } } },
  });
});

test('A graphQuery selects slices, variations and their fields', async () => {
  const graphQuery = `{
    page {
      slices {
        ...on hero {
          variation {
            ...on default { primary { heading } }
            ...on with-author { primary { ...primaryFields author { ...on author { name } } } }
          }
        }
        ...on faq { variation { ...on default { items { question } } } }
      }
    }
  }`;
  const { data } = await createClient().getByUID('page', 'home', { graphQuery });
  const [plain, withAuthor, faq] = data.slices;
  expect(Object.keys(plain.primary)).toEqual(['heading']);
  expect(plain).toMatchObject({ slice_type: 'hero', variation: 'default', slice_label: null });
  expect(withAuthor.primary.author).toMatchObject({ uid: 'ada', data: { name: 'Ada' } });
  expect(asText(withAuthor.primary.heading)).toBe('Made by people');
  expect(faq).toMatchObject({
    primary: {},
    items: [{ question: 'Is it free?' }, { question: 'Can I leave?' }],
  });
});

test('Slices that a graphQuery does not name are left out', async () => {
  const graphQuery = '{ page { slices { ...on faq { ...faqFields } } } }';
  const { data } = await createClient().getByUID('page', 'home', { graphQuery });
  expect(data.slices).toHaveLength(1);
  expect(data.slices[0].primary).toEqual({ title: 'Questions' });
});

test.each([
  ['unclosed', '{ page { title }', 'a name expected'],
  ['not begun', 'page { title }', '`{` expected'],
  ['longer than itself', '{ page { title } } }', 'the end expected'],
  ['with an odd character', '{ page { title: x } }', 'a name expected'],
  ['with a union of nothing', '{ page { parent { ...on page } } }', '`{` expected'],
  ['too deep', '{a'.repeat(20) + '}'.repeat(20), 'nested too deeply'],
  ['too long', `{ page { ${'x '.repeat(4_000)} } }`, 'at most 8000 characters'],
])('A graphQuery that is %s is rejected', async (_what, graphQuery, message) => {
  const failure = createClient().get({ graphQuery });
  await expect(failure).rejects.toThrow(ParsingError);
  await expect(failure).rejects.toThrow(message);
});

test('A graphQuery that would fetch thousands of linked documents is rejected', async () => {
  const { createClient, write } = await startRepository();
  const date = '2026-01-20T09:00:00+0000';
  const dates = { first_publication_date: date, last_publication_date: date };
  const link = { link_type: 'Document', type: 'page', uid: 'hub' };
  const data = { links: Array.from({ length: 20 }, () => link) };
  await write('documents/page/hub.json', { uid: 'hub', type: 'page', ...dates, data });
  const nest = (inner: string) => `links { ...on page { ${inner} } }`;
  const graphQuery = `{ page { ${nest(nest(nest('title')))} } }`;
  const failure = createClient().getByUID('page', 'hub', { graphQuery });
  await expect(failure).rejects.toThrow('More than 2000 linked documents would be fetched');
});
