import { expect, test } from 'vitest';
import { asLine } from '../Problem.ts';
import { copyFixtures } from '../testing/startRepository.ts';
import { deriveId } from './Place.ts';

const dates = {
  first_publication_date: '2026-01-20T09:00:00+0000',
  last_publication_date: '2026-01-20T09:00:00+0000',
};
const page = (data: object, more: object = {}) => ({
  uid: 'new',
  type: 'page',
  ...dates,
  ...more,
  data,
});
const slice = (more: object) => page({ slices: [{ slice_type: 'hero', ...more }] });
const NEW = 'documents/page/new.json';

test('The fixtures have no problem', async () => {
  const { library } = await copyFixtures();
  expect(library.problems).toEqual([]);
});

test.each([
  ['an array', NEW, [], 'new.json: must be an object'],
  [
    'an unknown type',
    'documents/poem/new.json',
    { uid: 'new', type: 'poem' },
    'type: there is no custom type "poem"',
  ],
  [
    'a folder of another type',
    'documents/author/new.json',
    page({}),
    'type: does not match its folder, "author"',
  ],
  ['no folder', 'documents/new.json', page({}), 'must be in the folder of its type'],
  ['no uid', NEW, page({}, { uid: undefined }), 'uid: is missing'],
  [
    'a uid that cannot be part of an address',
    NEW,
    page({}, { uid: 'New One' }),
    'uid: must be made of lower-case letters',
  ],
  [
    "a uid other than the file's name",
    NEW,
    page({}, { uid: 'newer' }),
    `uid: is "newer", but the file's name is "new"`,
  ],
  [
    'a uid although its type has none',
    'documents/settings/settings.json',
    { uid: 'x', type: 'settings', ...dates },
    'the type "settings" has no UID field',
  ],
  [
    'the id of another document',
    NEW,
    page({}, { id: deriveId('page', 'about', 'en-us') }),
    'new.json: is the same document as documents/page/about.json',
  ],
  [
    'a second document of a single type',
    'documents/settings/more.json',
    { type: 'settings', ...dates },
    'is the same document as documents/settings/more.json',
  ],
  [
    'a language that is not in its file name',
    NEW,
    page({}, { lang: 'fr-fr' }),
    'lang: must be "en-us"',
  ],
  [
    'no date',
    NEW,
    page({}, { last_publication_date: undefined }),
    'last_publication_date: must be a time',
  ],
  [
    'an invalid date',
    NEW,
    page({}, { first_publication_date: '2026-02-31' }),
    'first_publication_date: must be a time',
  ],
  ['invalid tags', NEW, page({}, { tags: 'product' }), 'tags: must be an array of text'],
  ['an unknown key', NEW, page({}, { title: 'New' }), 'title: is not a key of a document'],
  ['an unknown field', NEW, page({ titel: 'New' }), 'data.titel: is not a field of the model'],
  ['a number instead of text', NEW, page({ title: 3 }), 'data.title: must be text, not 3'],
  ['text instead of a number', NEW, page({ price: '3' }), 'data.price: must be a number, not "3"'],
  ['text instead of true', NEW, page({ featured: 'yes' }), 'data.featured: must be true or false'],
  [
    'an unknown option',
    NEW,
    page({ theme: 'blue' }),
    'data.theme: must be one of light, dark, not "blue"',
  ],
  ['an invalid day', NEW, page({ launched: '2026-02-31' }), 'data.launched: must be a day'],
  ['an invalid time', NEW, page({ updated_at: 'now' }), 'data.updated_at: must be a time'],
  ['an invalid colour', NEW, page({ accent: 'red' }), 'data.accent: must be a color'],
  ['an invalid place', NEW, page({ place: { latitude: 91, longitude: 0 } }), 'data.place: must be'],
  [
    'a video without an address',
    NEW,
    page({ video: { html: '' } }),
    'data.video: must be an oEmbed object',
  ],
  [
    'an image without a size',
    NEW,
    page({ photo: { url: '/a.svg', alt: '' } }),
    'data.photo.dimensions: must be',
  ],
  [
    'an image without alternative text',
    NEW,
    page({ photo: { url: '/a.svg', dimensions: { width: 1, height: 1 } } }),
    'data.photo.alt: must describe the image',
  ],
  [
    'a script as an image',
    NEW,
    page({ photo: { url: 'data:image/svg+xml,', alt: '' } }),
    'data.photo.url',
  ],
  [
    'a script as a link',
    NEW,
    page({ links: [{ link_type: 'Web', url: ' JavaScript:alert(1)' }] }),
    'data.links[0].url',
  ],
  [
    'a link to another host in disguise',
    NEW,
    page({ links: [{ link_type: 'Web', url: '/\\evil.example' }] }),
    'data.links[0].url',
  ],
  [
    'a link with a space in it',
    NEW,
    page({ links: [{ link_type: 'Web', url: 'mailto:a@example.com?subject=Hello there' }] }),
    'data.links[0].url: "mailto:a@example.com?subject=Hello there" is not an https, http, mailto or tel address, a path of this site or a #part: write each space in it as %20',
  ],
  ['a link without its type', NEW, page({ links: [{ url: '/about' }] }), 'data.links[0].link_type'],
  [
    'a link of the wrong kind',
    NEW,
    page({ parent: { link_type: 'Web', url: '/' } }),
    'data.parent: must link to a document',
  ],
  [
    'a link to the wrong type',
    NEW,
    page({ parent: { link_type: 'Document', type: 'author', uid: 'ada' } }),
    'data.parent.type: must be one of page',
  ],
  [
    'a broken link',
    NEW,
    page({ parent: { link_type: 'Document', type: 'page', uid: 'x' } }),
    'data.parent: links to page/x (en-us), which does not exist',
  ],
  [
    'a broken link in rich text',
    NEW,
    page({ body: 'See [this](doc:page/x).' }),
    'data.body[0].spans[0].data: links to page/x',
  ],
  [
    'a script as a link in rich text',
    NEW,
    page({ body: '[x](javascript:alert)' }),
    'data.body[0].spans[0].data.url',
  ],
  [
    'text on a link that allows none',
    NEW,
    page({ parent: { link_type: 'Document', type: 'page', uid: 'home', text: 'Up' } }),
    'data.parent.text: the model does not allow text',
  ],
  [
    'an unknown variant of a link',
    NEW,
    page({ links: [{ link_type: 'Web', url: '/', variant: 'loud' }] }),
    'data.links[0].variant: must be one of: primary, quiet',
  ],
  ['an invalid group', NEW, page({ authors: {} }), 'data.authors: must be an array of objects'],
  [
    'an unknown field in a group',
    NEW,
    page({ authors: [{ name: 'x' }] }),
    'data.authors[0].name: is not a field',
  ],
  [
    'an unknown slice',
    NEW,
    page({ slices: [{ slice_type: 'carousel' }] }),
    'data.slices[0].slice_type: there is no slice "carousel"',
  ],
  [
    'an unknown variation',
    NEW,
    slice({ variation: 'tall' }),
    'data.slices[0].variation: "tall" is not one of default, with-author',
  ],
  [
    'an unknown field in a slice',
    NEW,
    slice({ primary: { title: 'x' } }),
    'data.slices[0].primary.title: is not a field',
  ],
  [
    'a field beside a slice',
    NEW,
    slice({ heading: 'x' }),
    'data.slices[0].heading: fields belong in "primary" or "items"',
  ],
  [
    'HTML in rich text',
    NEW,
    page({ body: 'A <b>bold</b> word' }),
    'data.body: HTML (<b>) in line 1 is not supported in Markdown here',
  ],
  [
    'a block that the model does not allow',
    NEW,
    page({ body: '# Big' }),
    'data.body[0]: the model does not allow "heading1" here',
  ],
  [
    'a mark that the model does not allow',
    NEW,
    page({ heading: 'A *new* day' }),
    'data.heading[0].spans[0]: the model does not allow "em" here',
  ],
  [
    'two blocks in a single-block field',
    NEW,
    page({ heading: 'One\n\nTwo' }),
    'data.heading: must be a single block',
  ],
  [
    'a span outside of its text',
    NEW,
    page({ body: [{ type: 'paragraph', text: 'ab', spans: [{ type: 'em', start: 1, end: 3 }] }] }),
    'data.body[0].spans[0]: must have a "start" and "end" within',
  ],
  [
    'an unknown block',
    NEW,
    page({ body: [{ type: 'quote', text: 'x' }] }),
    'data.body[0]: must be a block of type',
  ],
  [
    'a model of an unknown field type',
    'customtypes/poem/index.json',
    { id: 'poem', json: { Main: { x: { type: 'Verse' } } } },
    'json.Main.x.type: "Verse" is not a field type',
  ],
  [
    'a model in the wrong folder',
    'customtypes/poem/index.json',
    { id: 'verse', json: {} },
    'the file must be verse/index.json',
  ],
  [
    'a model that is not a slice',
    'slices/New/model.json',
    { id: 'new', type: 'Slice' },
    'type: must be "SharedSlice"',
  ],
  [
    'a second model of the same slice',
    'slices/New/model.json',
    { id: 'hero', type: 'SharedSlice', variations: [{ id: 'default' }] },
    'id: another slice has the id "hero"',
  ],
])('A file with %s is reported with its place', async (_what, file, content, message) => {
  const { write, library } = await copyFixtures();
  await write(file, content);
  expect(library.problems.map(asLine).join('\n')).toContain(message);
  expect(library.current?.published.documents.length).toBeGreaterThanOrEqual(10);
});

test('A field named like a built-in property of objects is unknown', async () => {
  const { write, library } = await copyFixtures();
  const text = JSON.stringify(page({})).replace(
    '"data":{}',
    '"data":{"__proto__":{"title":"x"},"constructor":1}',
  );
  await write(NEW, text);
  expect(library.problems.map(asLine)).toEqual([
    expect.stringContaining('data.__proto__: is not a field'),
    expect.stringContaining('data.constructor: is not a field'),
  ]);
});

test('A document with a broken link is served all the same', async () => {
  const { write, library } = await copyFixtures();
  await write(NEW, page({ parent: { link_type: 'Document', type: 'page', uid: 'x' } }));
  expect(library.problems).toHaveLength(1);
  expect(library.current?.published.listByUid('page', 'new')).toHaveLength(1);
});
