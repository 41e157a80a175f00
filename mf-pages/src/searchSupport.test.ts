import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { searchSupport } from './searchSupport.ts';
import { createSettings } from './testing/createSettings.ts';

const articles = [
  { uid: 'add-a-poll', title: 'Add a poll', summary: 'Ask your readers.' },
  { uid: 'build-a-segment', title: 'Build a segment', summary: 'From a poll, say.' },
  { uid: null, title: 'A poll without an address', summary: null },
  { uid: 'polls-on-pages', title: 'Questions on pages', summary: null },
];

/** Starts a content repository that finds articles by the text of titles and summaries, and lists its requests. */
async function start(status = 200) {
  const queries: string[][] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://fake');
    response.writeHead(status, { 'content-type': 'application/json' });
    if (!pathname.endsWith('/search'))
      return response.end(JSON.stringify({ refs: [{ ref: 'R1', isMasterRef: true }] }));
    queries.push(searchParams.getAll('q'));
    const token = /fulltext\(document, "(.*?)"\)/.exec(searchParams.getAll('q').join())?.[1] ?? '';
    const results = articles
      .filter((data) => JSON.stringify(data).toLowerCase().includes(token))
      .map(({ uid, ...data }) => ({
        id: data.title,
        uid,
        url: uid && `/support/${uid}`,
        type: 'support_article',
        data,
      }));
    return response.end(JSON.stringify({ results }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings = createSettings(`http://127.0.0.1:${port}/api/v2`);
  return { queries, search: (question: string) => searchSupport({ question, settings }) };
}

test('A question finds articles by its tokens, and none that only mentions one of them', async () => {
  const { search, queries } = await start();
  expect(await search('Can I build a segment from a poll?')).toEqual([
    { title: 'Build a segment', summary: 'From a poll, say.', path: '/support/build-a-segment' },
  ]);
  expect(queries.map((q) => q.join())).toEqual(
    ['build', 'segment', 'poll'].map((token) =>
      expect.stringMatching(
        new RegExp(
          `at\\(document\\.type, "support_article"\\).*fulltext\\(document, "${token}"\\)`,
        ),
      ),
    ),
  );
});

test('An article must match one token of a question with one or two tokens, and two of a longer question', async () => {
  const { search } = await start();
  expect(await search('questions')).toHaveLength(1);
  expect(await search('questions refund')).toHaveLength(1);
  expect(await search('refund readers microphone')).toEqual([]);
});

test('An article without summary or address', async () => {
  const { search } = await start();
  expect(await search('questions')).toEqual([
    { title: 'Questions on pages', summary: '', path: '/support/polls-on-pages' },
  ]);
  expect((await search('poll')).map(({ path }) => path)).toEqual(['/support/add-a-poll']);
});

test('Articles that match equally well are all found, the one named by more words first', async () => {
  const { search } = await start();
  expect(
    (await search('ask about segments, pages, or questions on a poll')).map(({ path }) => path),
  ).toEqual(['/support/polls-on-pages']);
  expect((await search('ask or say')).map(({ path }) => path)).toEqual([
    '/support/add-a-poll',
    '/support/build-a-segment',
  ]);
});

test.each(['', '...', 'How do I', 'a b', 'is it to me'])(
  'The question %j has no tokens to search for',
  async (question) => {
    const { search, queries } = await start();
    expect(await search(question)).toEqual([]);
    expect(queries).toEqual([]);
  },
);

test('A question is searched by at most six tokens, each once', async () => {
  const { search, queries } = await start();
  await search('alpha ALPHA bravo charlie delta echo foxtrot golf hotel');
  expect(queries).toHaveLength(6);
});

test.each(['"])] [[at(document.type, "page")]]', '(((( 2x', '") or "'])(
  'A question reaches the repository as tokens, never as a query: %s',
  async (question) => {
    const { search, queries } = await start();
    await search(question);
    for (const [, q] of queries)
      expect(q).toMatch(/^\[\[fulltext\(document, "[\p{L}\p{N}]+"\)\]\]$/u);
  },
);

test('A repository that fails fails the search', async () => {
  const { search } = await start(500);
  await expect(search('poll')).rejects.toThrow();
});
