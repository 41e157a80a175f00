import { filter, ParsingError } from '@prismicio/client';
import { expect, test } from 'vitest';
import { shareRepository, startRepository } from '../testing/startRepository.ts';

const createClient = shareRepository();

const march = new Date('2026-03-01T00:00:00Z');

const price = 'my.page.price';
const launched = 'my.page.launched';
const updated = 'my.page.updated_at';

const cases: [meaning: string, filters: string[], uids: (string | null)[]][] = [
  ['a type', [filter.at('document.type', 'author')], ['ada', 'grace']],
  ['a type that no document has', [filter.at('document.type', 'poem')], []],
  ['a text', [filter.at('my.page.title', 'Pricing')], ['pricing']],
  ['a uid', [filter.at('my.page.uid', 'gdpr')], ['gdpr']],
  ['a uid of another type', [filter.at('my.author.uid', 'gdpr')], []],
  ['a number', [filter.at(price, 49)], ['pricing']],
  ['a yes', [filter.at('my.page.featured', true)], ['home', 'pricing']],
  ['an option', [filter.at('my.page.theme', 'dark')], ['home']],
  ['a colour', [filter.at('my.page.accent', '#1f2d5a')], ['pricing']],
  ['a day', [filter.at(launched, '2026-03-04')], ['pricing']],
  ['a moment', [filter.at(updated, new Date('2026-03-04T15:30:00Z'))], ['pricing']],
  ['all of some tags', [filter.at('document.tags', ['product', 'start'])], ['home']],
  ['one tag', [filter.at('document.tags', ['product'])], ['home', 'pricing']],
  [
    'not a type',
    [filter.not('document.type', 'page'), filter.not('document.type', 'author')],
    [null],
  ],
  [
    'not a text',
    [filter.at('document.type', 'author'), filter.not('my.author.name', 'Ada')],
    ['grace'],
  ],
  ['any of some numbers', [filter.any(price, [10, 49, 7])], ['about', 'pricing']],
  ['any of some tags', [filter.any('document.tags', ['start', 'company'])], ['about', 'home']],
  [
    'any of some types',
    [filter.any('document.type', ['author', 'settings'])],
    ['ada', 'grace', null],
  ],
  ['uids in a list', [filter.in('my.page.uid', ['home', 'gdpr', 'x'])], ['gdpr', 'home']],
  ['words anywhere', [filter.fulltext('document', 'leave day')], ['home']],
  [
    'words, whatever the case and accents',
    [filter.fulltext('document', 'CAFE creme')],
    ['privacy'],
  ],
  ['half a word, which does not match', [filter.fulltext('document', 'newslett')], []],
  ['an empty text, which nothing has', [filter.fulltext('document', ' - ')], []],
  ['words in rich text', [filter.fulltext('my.page.body', 'everything')], ['about']],
  ['words in a text', [filter.fulltext('my.page.title', 'everyone')], ['home']],
  ['something in a field', [filter.has('my.page.photo')], ['pricing']],
  ['something in a group', [filter.has('my.page.authors')], ['pricing']],
  ['a parent', [filter.has('my.page.parent')], ['confirm', 'gdpr']],
  ['tags', [filter.has('document.tags')], ['about', 'home', 'pricing']],
  ['nothing in a field', [filter.missing('my.author.bio')], ['grace']],
  ['less', [filter.numberLessThan(price, 10)], ['privacy']],
  ['more', [filter.numberGreaterThan(price, 10)], ['pricing']],
  ['a range with its ends', [filter.numberInRange(price, 0, 10)], ['about', 'privacy']],
  ['near', [filter.geopointNear('my.page.place', 52.5, 13.4, 10)], ['pricing']],
  ['near enough', [filter.geopointNear('my.page.place', 48, 2, 2000)], ['about', 'pricing']],
  ['after a moment', [filter.dateAfter(launched, march)], ['about', 'pricing']],
  ['after a day, which is not that day', [filter.dateAfter(launched, '2026-03-04')], ['about']],
  ['before', [filter.dateBefore(launched, '2026-12-24')], ['pricing']],
  ['between', [filter.dateBetween(launched, march, '2026-12-24')], ['about', 'pricing']],
  [
    'publication',
    [filter.dateAfter('document.first_publication_date', '2026-01-10T08:00:00+0000')],
    ['grace'],
  ],
  [
    'the last publication',
    [filter.dateBetween('document.last_publication_date', 1769936400000, '2026-02-02T09:00:00Z')],
    ['home', 'pricing'],
  ],
  ['a day of the month', [filter.dateDayOfMonth(launched, 4)], ['pricing']],
  ['later in the month', [filter.dateDayOfMonthAfter(launched, 4)], ['about']],
  ['earlier in the month', [filter.dateDayOfMonthBefore(launched, 24)], ['pricing']],
  ['a day of the week by name', [filter.dateDayOfWeek(launched, 'Wednesday')], ['pricing']],
  ['a day of the week by number', [filter.dateDayOfWeek(launched, 4)], ['about']],
  ['later in the week', [filter.dateDayOfWeekAfter(launched, 'wed')], ['about']],
  ['earlier in the week', [filter.dateDayOfWeekBefore(launched, 4)], ['pricing']],
  ['a month by name', [filter.dateMonth(launched, 'March')], ['pricing']],
  ['a month by number', [filter.dateMonth(launched, 12)], ['about']],
  ['later in the year', [filter.dateMonthAfter(launched, 'mar')], ['about']],
  ['earlier in the year', [filter.dateMonthBefore(launched, 4)], ['pricing']],
  ['a year', [filter.dateYear(launched, 2026)], ['about', 'pricing']],
  ['another year', [filter.dateYear(launched, 2025)], []],
  ['an hour', [filter.dateHour(updated, 15)], ['pricing']],
  ['a later hour', [filter.dateHourAfter(updated, 15)], []],
  ['an earlier hour', [filter.dateHourBefore(updated, 16)], ['pricing']],
  [
    'two things at once',
    [filter.at('document.tags', ['product']), filter.has('my.page.price')],
    ['pricing'],
  ],
];

test.each(cases)('A search for %s', async (_meaning, filters, uids) => {
  const { results } = await createClient().get({ filters });
  expect(results.map(({ uid }) => uid).sort()).toEqual(uids);
});

test('Linked documents are found by their id, also in groups', async () => {
  const client = createClient();
  const privacy = await client.getByUID('page', 'privacy');
  const grace = await client.getByUID('author', 'grace');
  const children = await client.get({ filters: [filter.at('my.page.parent', privacy.id)] });
  const drawn = await client.get({ filters: [filter.at('my.page.authors.author', grace.id)] });
  expect(children.results.map(({ uid }) => uid)).toEqual(['gdpr']);
  expect(drawn.results.map(({ uid }) => uid)).toEqual(['pricing']);
});

test('Documents are found by their ids, in the usual order', async () => {
  const client = createClient();
  const [home, about] = await Promise.all([
    client.getByUID('page', 'home'),
    client.getByUID('page', 'about'),
  ]);
  const { results } = await client.getByIDs([home.id, about.id, 'nobody']);
  expect(results.map(({ uid }) => uid)).toEqual(['about', 'home']);
  expect((await client.getByID(home.id)).uid).toBe('home');
});

test('The nearest place comes first', async () => {
  const near = filter.geopointNear('my.page.place', 52, 13, 5000);
  const far = filter.geopointNear('my.page.place', 48, 2, 5000);
  const [fromBerlin, fromParis] = await Promise.all([
    createClient().get({ filters: [near] }),
    createClient().get({ filters: [far] }),
  ]);
  expect(fromBerlin.results.map(({ uid }) => uid)).toEqual(['pricing', 'about']);
  expect(fromParis.results.map(({ uid }) => uid)).toEqual(['about', 'pricing']);
});

test('Similar documents share rare words, the most similar first, without the document itself', async () => {
  const { createClient, write } = await startRepository();
  const dates = {
    first_publication_date: '2026-01-20T09:00:00+0000',
    last_publication_date: '2026-01-20T09:00:00+0000',
  };
  const page = (uid: string, title: string) =>
    write(`documents/page/${uid}.json`, { uid, type: 'page', ...dates, data: { title } });
  await page('owl', 'An owl flies nightly');
  await page('bat', 'A bat flies nightly');
  await page('moth', 'A moth flies');
  const client = createClient();
  const owl = await client.getByUID('page', 'owl');
  const { results } = await client.get({ filters: [filter.similar(owl.id, 3)] });
  expect(results.map(({ uid }) => uid)).toEqual(['bat', 'moth']);
  expect((await client.get({ filters: [filter.similar('nobody', 10)] })).results).toEqual([]);
});

test('A string may contain quotes, brackets and commas', async () => {
  const { createClient, write } = await startRepository();
  const title = 'Say "he)]llo", [twice';
  const date = '2026-01-20T09:00:00+0000';
  const dates = { first_publication_date: date, last_publication_date: date };
  await write('documents/page/odd.json', { uid: 'odd', type: 'page', ...dates, data: { title } });
  const { results } = await createClient().get({ filters: [filter.at('my.page.title', title)] });
  expect(results.map(({ uid }) => uid)).toEqual(['odd']);
});

test('One query may contain several predicates', async () => {
  const both = filter.at('document.type', 'page') + filter.at('document.tags', ['start']);
  const { results } = await createClient().get({ filters: [both] });
  expect(results.map(({ uid }) => uid)).toEqual(['home']);
});

test.each([
  ['an unknown predicate', '[near(my.page.title, "x")]', 'near'],
  ['an unknown type', '[at(my.poem.title, "x")]', "unexpected field 'my.poem.title'"],
  ['an unknown field', '[at(my.page.titel, "x")]', "unexpected field 'my.page.titel'"],
  ['a field that cannot be compared', '[at(my.page.body, "x")]', "unexpected field 'my.page.body'"],
  ['a path into nowhere', '[at(document.constructor, "x")]', 'document.constructor'],
  ['a number where a text is', '[number.lt(my.page.title, 3)]', 'my.page.title'],
  ['a text where a number is', '[number.lt(my.page.price, "3")]', 'cannot use its values'],
  ['no date', '[date.after(my.page.launched, "soon")]', 'cannot use its values'],
  ['no month', '[date.month(my.page.launched, 13)]', 'cannot use its values'],
  ['too few values', '[number.inRange(my.page.price, 3)]', 'expects 2 values'],
  ['too many values', '[has(my.page.price, 3)]', 'expects 0 values'],
  ['an open text', '[any(my.page.title, ["x)]', 'malformed arguments'],
  ['a comma at the end', '[any(my.page.title, ["x"],)]', 'malformed arguments'],
  ['no parentheses', '[at]', '`[name(path, value)]` expected'],
  ['no predicate at all', 'home', '`[name(path, value)]` expected'],
])('A query with %s is rejected with the reason', async (_what, query, message) => {
  const failure = createClient().get({ filters: [query] });
  await expect(failure).rejects.toThrow(ParsingError);
  await expect(failure).rejects.toThrow(message);
});

test('An error points at the predicate within the query', async () => {
  const failure = createClient().get({ filters: ['[has(my.page.title)][has(my.page.nose)]'] });
  await expect(failure).rejects.toMatchObject({
    response: { type: 'parsing-error', line: 1, column: 22, location: 'query' },
  });
});

test('Too many or too long predicates are rejected', async () => {
  const many = Array.from({ length: 41 }, () => filter.has('my.page.title'));
  const long = [filter.at('my.page.title', 'x'.repeat(8_000))];
  await expect(createClient().get({ filters: many })).rejects.toThrow(ParsingError);
  await expect(createClient().get({ filters: long })).rejects.toThrow(ParsingError);
});
