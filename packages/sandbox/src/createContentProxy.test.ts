import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContentProxy, type Draft } from './createContentProxy.ts';

let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const seen: IncomingMessage[] = [];
/** The queries of the searches that the repository has got. */
const listSearches = () =>
  seen
    .map(({ url = '' }) => new URL(url, origin))
    .filter(({ pathname }) => pathname.endsWith('/search'))
    .map(({ searchParams }) => Object.fromEntries(searchParams));
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  answer = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
});

const ask = (url: string, headers = {}, signal = new AbortController().signal) =>
  createContentProxy({ endpoint: `${origin}/api/v2` })({ url, headers }, signal);

test('The document API answers, with the headers that a client reads', async () => {
  answer = (_, response) =>
    response.writeHead(429, { 'retry-after': '3', 'set-cookie': 'a=b' }).end('busy');
  expect(await ask(`${origin}/api/v2/documents/search?q=1`)).toEqual({
    status: 429,
    headers: { 'retry-after': '3' },
    text: 'busy',
  });
  expect(await ask(`${origin}/api/v2`)).toMatchObject({ status: 429 });
});

test('Only the header that the repository reads is sent', async () => {
  const others = { cookie: 'a', 'x-forwarded-for': '1', authorization: 'Token b' };
  await ask(`${origin}/api/v2`, { accept: 'application/json', ...others });
  expect(seen[0]?.headers).toMatchObject({ accept: 'application/json' });
  for (const name of Object.keys(others)) expect(seen[0]?.headers).not.toHaveProperty(name);
});

test.each([
  ['another path', () => `${origin}/admin`],
  ['another part of the API', () => `${origin}/api/v2/previews`],
  ['a path that begins alike', () => `${origin}/api/v20`],
  ['a path that climbs out', () => `${origin}/api/v2/../../admin`],
  ['a path that climbs out in disguise', () => `${origin}/api/v2/%2e%2e/%2e%2e/admin`],
  ['another port', () => 'http://127.0.0.1:9/api/v2'],
  ['another protocol', () => 'file:///etc/passwd'],
  ['credentials', () => origin.replace('//', '//a:b@').concat('/api/v2')],
  ['no address', () => 'nonsense'],
])('No request is made to %s', async (_, url) => {
  expect(await ask(url())).toEqual({ error: 'it is not an address of the content repository' });
  expect(seen).toEqual([]);
});

test('A redirect is not followed', async () => {
  answer = (_, response) => response.writeHead(302, { location: `${origin}/admin` }).end();
  expect(await ask(`${origin}/api/v2`)).toHaveProperty('error');
  expect(seen).toHaveLength(1);
});

test('An endless answer ends at its limit', async () => {
  answer = (_, response) => {
    const chunk = Buffer.alloc(2 ** 20, 0x20);
    const write = () => {
      while (response.write(chunk));
      response.once('drain', write);
    };
    write();
  };
  expect(await ask(`${origin}/api/v2`)).toEqual({
    error: 'the answer is longer than 8388608 bytes',
  });
});

test('If the repository is down or the task is over, the answer is an error message', async () => {
  answer = (_, response) => response.destroy();
  expect(await ask(`${origin}/api/v2`)).toHaveProperty('error');
  answer = () => {};
  const over = new AbortController();
  const asked = ask(`${origin}/api/v2`, {}, over.signal);
  over.abort(new Error('the task is over'));
  expect(await asked).toEqual({ error: 'the task is over' });
});

const TOKEN = 'MC5Y-a token/of 40';
const DRAFT: Draft = { ref: 'https://repo.test/previews/x:y?id=1', alias: 'draft-of-this-task' };
const document = { id: 'open-id', uid: 'open-house', type: 'page', lang: 'en-us', url: null };
const master = { id: 'master', ref: 'published', label: 'Master', isMasterRef: true };

/** A private repository with an unpublished release, which repeats the query in its answers. */
function startRepository() {
  answer = ({ url = '' }, response) => {
    const { pathname, searchParams, href } = new URL(url, origin);
    const ref = searchParams.get('ref') ?? '';
    if (!pathname.endsWith('/search'))
      return response.end(
        JSON.stringify({
          refs: [master, { id: 'spring', ref: 'next-spring', label: 'Spring' }],
          integrationFieldsRef: 'fields',
          experiments: { running: [{ variations: [{ ref: 'variation' }] }] },
          forms: { everything: { action: href } },
          tags: ['a'],
        }),
      );
    if (ref === 'gone')
      return response.writeHead(410).end('{"message":"Gone. Master ref is: newer"}');
    return response.end(
      JSON.stringify({
        page: 1,
        next_page: `${href}&page=2`,
        prev_page: null,
        results: [
          { ...document, href, tags: ['secret'], data: { title: `at ${ref}`, href: '?ref=x' } },
        ],
      }),
    );
  };
  const proxy = createContentProxy({ endpoint: `${origin}/api/v2`, accessToken: TOKEN });
  const { signal } = new AbortController();
  const get = async (path: string, draft?: Draft) => {
    const found = await proxy({ url: `${origin}/api/v2${path}`, headers: {} }, signal, draft);
    return 'error' in found ? found.error : found.text;
  };
  const search = (query: Record<string, string>, draft?: Draft) =>
    get(`/documents/search?${new URLSearchParams(query)}`, draft);
  return { get, search };
}

const REFUSED = 'this task may not read that ref of the content';

test('A private repository gets the access token, which no answer contains in any form', async () => {
  const { get, search } = startRepository();
  const answers = [await get('?access_token=own'), await search({ ref: 'published', q: '[]' })];
  const given = seen.flatMap(({ url = '' }) =>
    new URL(url, origin).searchParams.getAll('access_token'),
  );
  expect(given).toEqual([TOKEN, TOKEN]);
  expect(answers.join()).toContain('at published');
  expect(answers.join()).not.toMatch(/MC5Y|of.40/);
});

test('The description of a repository names published refs alone', async () => {
  const { get } = startRepository();
  const description = await get('');
  expect(JSON.parse(description)).toMatchObject({
    refs: [master],
    integrationFieldsRef: 'fields',
    tags: ['a'],
  });
  expect(description).not.toMatch(/spring|variation/);
});

test.each([
  ['an unpublished release', 'ref=next-spring'],
  ['a second ref', 'ref=published&ref=next-spring'],
  ['fields of another ref', 'ref=published&integrationFieldsRef=next-spring'],
  ['the draft of another task', `ref=${DRAFT.alias}`],
  ['a preview’s token', `ref=${encodeURIComponent(DRAFT.ref)}`],
])('A task cannot search at %s', async (_, query) => {
  const { get } = startRepository();
  await get('');
  expect(await get(`/documents/search?${query}`)).toBe(REFUSED);
  expect(listSearches()).toEqual([]);
});

test('A query cannot contain a parameter that another server would read out of it', async () => {
  const { get } = startRepository();
  await get('');
  await get('/documents/search?ref=published;ref=next-spring');
  await get(
    '/documents/search?ref=published&q=[];ref=next-spring&previewToken=x&Ref=next-spring#&ref=x',
  );
  expect(seen.at(-1)?.url).toMatch(
    /\?ref=published&q=%5B%5D%3Bref%3Dnext-spring&access_token=[^&;]*$/,
  );
  expect(seen).toHaveLength(2);
});

test('The repository may name its newest ref when it rejects one, but the text of a query is no name', async () => {
  const { get, search } = startRepository();
  await get('');
  const answerSearch = answer;
  answer = (_, response) =>
    response.writeHead(400).end('{"message":"No q. Master ref is: guessed"}');
  await search({ ref: 'published', q: 'Master ref is: guessed' });
  answer = (_, response) => response.writeHead(410).end('{"message":"Gone. Master ref is: newer"}');
  await search({ ref: 'published' });
  answer = answerSearch;
  expect(await search({ ref: 'guessed' })).toBe(REFUSED);
  expect(await search({ ref: 'newer' })).toContain('at newer');
});

test('The task of a preview reads its draft by an alias, and never sees the ref', async () => {
  const { get, search } = startRepository();
  await get('');
  const found = await search({ ref: DRAFT.alias, q: '[]' }, DRAFT);
  expect(listSearches()).toEqual([{ ref: DRAFT.ref, q: '[]', access_token: TOKEN }]);
  expect(found).not.toMatch(/repo\.test|MC5Y/);
  expect(JSON.parse(found)).toMatchObject({
    next_page: `${origin}/api/v2/documents/search?ref=${DRAFT.alias}&q=%5B%5D&page=2`,
    results: [
      { uid: 'open-house', href: '', data: { title: `at ${DRAFT.alias}`, href: '?ref=x' } },
    ],
  });
  expect(await search({ ref: 'published' }, DRAFT)).toContain('at published');
});

test('The ref may be a preview’s cookie: its token does not come back either', async () => {
  const cookie = encodeURIComponent('{"repo.prismic.io":{"preview":"token-in-a-cookie"}}');
  const draft = { ...DRAFT, ref: cookie };
  const { get, search } = startRepository();
  await get('');
  answer = (_, response) =>
    response.writeHead(404).end('{"message":"The ref token-in-a-cookie is unknown"}');
  expect(await search({ ref: DRAFT.alias }, draft)).toBe(
    `{"message":"The ref ${DRAFT.alias} is unknown"}`,
  );
  expect(listSearches()[0]).toMatchObject({ ref: cookie });
});

test('To find out where a document belongs, a task learns its type and uid, and reads published content', async () => {
  const { get, search } = startRepository();
  const draft = { ...DRAFT, documentId: 'open-id' };
  await get('');
  const byId = '[[at(document.id, "open-id")]]';
  const found = JSON.parse(
    await search({ ref: DRAFT.alias, q: byId, fetchLinks: 'page.body', graphQuery: '{}' }, draft),
  );
  expect(found.results).toEqual([expect.objectContaining({ ...document, tags: [], data: {} })]);
  const others = await search({ ref: DRAFT.alias, q: '[[any(document.type, ["page"])]]' }, draft);
  expect(others).toContain('at published');
  expect(listSearches()).toEqual([
    { ref: DRAFT.ref, q: byId, lang: '*', access_token: TOKEN },
    expect.objectContaining({ ref: 'published' }),
  ]);
});

test('What is not a description or an answer is not passed on', async () => {
  const { get, search } = startRepository();
  await get('');
  answer = (_, response) => response.end('<p>next-spring');
  expect([await get(''), await search({ ref: DRAFT.alias }, DRAFT)]).toEqual(['', '']);
});
