import fastify from 'fastify';
import { expect, test } from 'vitest';
import { assistantRoutes } from './assistant.routes.ts';

const documents = [
  { id: '1', uid: 'add-a-poll', data: { title: 'Add a poll', summary: 'Ask your readers.' } },
  {
    id: '2',
    uid: 'build-a-segment',
    data: { title: 'Build a segment', summary: 'From a poll, say.' },
  },
  { id: '3', uid: null, data: { title: 'A poll without a place' } },
];

function start(repository?: (url: URL) => Promise<Response>) {
  const asked: URL[] = [];
  let now = 0;
  const app = fastify();
  assistantRoutes(app, {
    settings: { contentEndpoint: 'http://content.example/api/v2' },
    clock: () => now,
    articlePath: '/support/:uid',
    fetch: (async (input: string) => {
      const url = new URL(input);
      asked.push(url);
      if (repository) return repository(url);
      if (!url.pathname.endsWith('/search'))
        return Response.json({ refs: [{ ref: 'R1', isMasterRef: true }] });
      const word =
        /fulltext\(document, "(.*)"\)/.exec(url.searchParams.getAll('q')[1] ?? '')?.[1] ?? '';
      const results = documents.filter(({ data }) =>
        JSON.stringify(data).toLowerCase().includes(word),
      );
      return Response.json({ results });
    }) as never,
  });
  const ask = (q: string) => app.inject({ url: '/_assistant', query: { q } });
  return { ask, asked, app, pass: (ms: number) => (now += ms) };
}

test('A question finds articles by its words, those with most of them first', async () => {
  const { ask, asked } = start();
  const response = await ask('How do I add a poll?');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json().articles[0]).toEqual({
    title: 'Add a poll',
    summary: 'Ask your readers.',
    path: '/support/add-a-poll',
  });
  expect(response.json().articles).toHaveLength(2);
  expect(asked.slice(1).map(({ searchParams }) => searchParams.getAll('q'))).toEqual([
    ['[[at(document.type, "support_article")]]', '[[fulltext(document, "add")]]'],
    ['[[at(document.type, "support_article")]]', '[[fulltext(document, "poll")]]'],
  ]);
});

test('The same words are asked of the repository once', async () => {
  const { ask, asked } = start();
  await ask('add poll');
  await ask('Add... POLL?');
  expect(asked).toHaveLength(3);
});

test.each(['"])] [[at(document.type, "page")]]', '((((', '") or "'])(
  'What a visitor writes is words to the repository, never a query: %s',
  async (question) => {
    const { ask, asked } = start();
    expect((await ask(question)).statusCode).toBe(200);
    for (const { searchParams } of asked)
      for (const q of searchParams.getAll('q').slice(1))
        expect(q).toMatch(/^\[\[fulltext\(document, "[\p{L}\p{N}]+"\)\]\]$/u);
  },
);

test('Only so many words are looked for', async () => {
  const { ask, asked } = start();
  await ask('alpha bravo charlie delta echo foxtrot golf hotel india juliett');
  expect(asked).toHaveLength(1 + 6);
});

test.each([
  ['nothing', ''],
  ['a book', 'x'.repeat(121)],
])('%s is no question', async (_what, q) => {
  const { ask, asked } = start();
  expect((await ask(q)).statusCode).toBe(400);
  expect(asked).toEqual([]);
});

test('Who asks too much waits', async () => {
  const { ask, pass } = start();
  for (let index = 0; index < 20; index++) expect((await ask('poll')).statusCode).toBe(200);
  const refused = await ask('poll');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
  pass(2_000);
  expect((await ask('poll')).statusCode).toBe(200);
});

test.each([
  ['fails', async () => new Response('', { status: 500 })],
  [
    'is away',
    async () => {
      throw new TypeError('fetch failed');
    },
  ],
  ['talks rubbish', async () => new Response('<html>')],
])('A repository that %s is 503', async (_what, repository) => {
  const { ask } = start(repository);
  expect((await ask('poll')).statusCode).toBe(503);
});

test('Two questions at once are none', async () => {
  const { app } = start();
  expect((await app.inject({ url: '/_assistant?q=a&q=b' })).statusCode).toBe(400);
});
