import { expect, test } from 'vitest';
import type { JsonObject } from '../Json.ts';
import { createSnapshot } from '../library/Edition.ts';
import type { ContentModels } from '../models/ContentModels.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import { checkPages } from './checkPages.ts';
import { checkRedirects } from './checkRedirects.ts';

const models = { customTypes: new Map(), sharedSlices: new Map() } as unknown as ContentModels;
const linkTo = (uid: string, type = 'page') => ({
  link_type: 'Document',
  type,
  uid,
  lang: 'en-us',
});

function create(name: string, data: JsonObject = {}): StoredDocument {
  const [type = '', uid = null] = name.split('/');
  return {
    id: name,
    type,
    uid,
    lang: 'en-us',
    tags: [],
    firstPublicationDate: null,
    lastPublicationDate: null,
    slugs: ['-'],
    data: { title: name, ...data },
    file: `documents/${name}.json`,
  };
}

const check = (...documents: StoredDocument[]) => {
  const snapshot = createSnapshot(documents, models);
  return [...checkPages(snapshot), ...checkRedirects(snapshot)].map(
    ({ file, field, message }) => `${file}: ${field}: ${message}`,
  );
};

const pages = [
  create('page/privacy'),
  create('page/gdpr', { parent: linkTo('privacy') }),
  create('page/features'),
  create('feature_page/editor'),
  create('price_table/standard', { title: null }),
];
const redirects = (...rows: JsonObject[]) => create('redirect_table', { redirects: rows });

test('Valid content has no problems', () => {
  const to = linkTo('gdpr');
  const rows = [
    { from: '/old-page', to },
    { from: '/old-page?id=3', to },
  ];
  expect(check(...pages, redirects(...rows))).toEqual([]);
});

test('Two documents with the same address are reported', () => {
  expect(check(...pages, create('page/editor', { parent: linkTo('features') }))).toEqual([
    'documents/page/editor.json: uid: /features/editor is also the address of documents/feature_page/editor.json',
  ]);
});

test('Parents that form a circle or are nested too deeply are reported', () => {
  const [a, b] = [
    create('page/a', { parent: linkTo('b') }),
    create('page/b', { parent: linkTo('a') }),
  ];
  const deep = create('page/d', { parent: linkTo('c') });
  const found = check(...pages, a, b, create('page/c', { parent: linkTo('gdpr') }), deep);
  expect(found).toEqual([
    'documents/page/a.json: data.parent: leads back to the document itself',
    'documents/page/b.json: data.parent: leads back to the document itself',
    'documents/page/d.json: data.parent: has 3 parent pages, which is more than an address has parts',
  ]);
});

test('A page whose address is longer than the site serves is reported', () => {
  const [top, middle, own] = ['a', 'b', 'c'].map((letter) => letter.repeat(199)) as [
    string,
    string,
    string,
  ];
  const nested = [
    create(`page/${top}`),
    create(`page/${middle}`, { parent: linkTo(top) }),
    create(`page/${own}`, { parent: linkTo(middle) }),
  ];
  expect(check(...nested)).toEqual([
    `documents/page/${own}.json: uid: gives an address of 600 characters, more than the 500 that the site serves: shorten it, or the uids of its parents`,
  ]);
});

test.each(['signup', 'statusz', 'favicon.ico', 'preview', 'api', 'sitemap.xml'])(
  'A page with the uid %s is reported, since the site answers its address itself',
  (uid) => {
    expect(check(create(`page/${uid}`))).toEqual([
      `documents/page/${uid}.json: uid: is reserved: /${uid} is an address of the site itself`,
    ]);
  },
);

test('A page below a folder of the site is reported, and one whose uid only begins like one is not', () => {
  expect(
    check(create('page/assets'), create('page/kit', { parent: linkTo('assets') })).at(-1),
  ).toContain('documents/page/kit.json: uid: is reserved: /assets/kit is an address');
  expect(check(create('page/signups'), create('changelog_entry/feed.xml'))).toEqual([
    'documents/changelog_entry/feed.xml.json: uid: is reserved: /changelog/feed.xml is an address of the site itself',
  ]);
});

test('A page without a title is reported', () => {
  expect(check(create('page/new', { title: null }))).toEqual([
    'documents/page/new.json: data.title: is missing: lists and search use it',
  ]);
});

test('Redirects that never apply or lead nowhere are reported', () => {
  const to = linkTo('gdpr');
  const wrong = check(
    ...pages,
    redirects(
      { from: '/old', to },
      { from: '/old', to },
      { to },
      { from: '/Old/', to },
      { from: 'https://other.example/x', to },
      { from: '/privacy?page=2', to },
      { from: '/signup', to },
      { from: '/a', to: { link_type: 'Any' } },
      { from: '/b', to: linkTo('standard', 'price_table') },
    ),
  );
  expect(wrong.map((line) => line.replace('documents/redirect_table.json: data.', ''))).toEqual([
    'redirects[1].from: is also in data.redirects[0], which comes first',
    'redirects[2].from: is missing',
    expect.stringContaining('redirects[3].from: "/Old/" must be a path such as /old-path'),
    expect.stringContaining('redirects[4].from: "https://other.example/x" must be a path'),
    'redirects[5].from: /privacy is an address of documents/page/privacy.json, so it never redirects',
    'redirects[6].from: /signup is an address of the site itself, so it never redirects',
    'redirects[7].to: is missing',
    'redirects[8].to: links to price_table/standard, which is not a page',
  ]);
});
