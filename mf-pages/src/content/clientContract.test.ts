/**
 * Behaviour of the content client that this site relies on and that later versions change: update the version in the
 * catalog only if these tests still pass.
 */
import {
  createClient,
  createMigration,
  ForbiddenError,
  NotFoundError,
  ParsingError,
  PreviewTokenExpiredError,
  PrismicError,
  RefExpiredError,
  RefNotFoundError,
  RepositoryNotFoundError,
} from '@prismicio/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSettings } from '../testing/createSettings.ts';
import { createContentClient } from './createContentClient.ts';

type Answer = { status?: number; body: unknown; headers?: Record<string, string> };

const endpoint = 'https://content.example/api/v2';
const refs = [{ id: 'master', ref: 'newest', label: 'Master', isMasterRef: true }];
const repository: Answer = { body: { refs, integrationFieldsRef: null, forms: {}, tags: ['a'] } };

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** A client of a repository that gives these responses to searches in order, repeating the last. */
function open(searches: Answer[], root: Answer = repository) {
  const asked: URL[] = [];
  const times: number[] = [];
  let next = 0;
  const fetch = async (input: string) => {
    const url = new URL(input);
    asked.push(url);
    times.push(Date.now());
    const isSearch = url.pathname.endsWith('/documents/search');
    const answer = isSearch ? (searches[Math.min(next++, searches.length - 1)] ?? root) : root;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status ?? 200, headers: answer.headers ?? {} });
  };
  const client = createContentClient(createSettings(endpoint), { fetch });
  const searched = () => asked.filter(({ pathname }) => pathname.endsWith('/search'));
  return { client, asked, searched, times };
}

const page = (results: object[], next_page: string | null = null, total_pages = 1): Answer => ({
  body: { page: 1, total_pages, next_page, results },
});

/** Settles a promise while the client's own waits pass. */
async function settle<T>(promise: Promise<T>): Promise<T | Error> {
  const settled = promise.catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return settled;
}

test.each([
  [400, { message: 'unexpected' }, ParsingError, 'unexpected'],
  [401, { error: 'no token' }, ForbiddenError, 'no token'],
  [403, { message: 'bad token' }, ForbiddenError, 'bad token'],
  [404, '<p>nothing', RepositoryNotFoundError, 'repository not found'],
  [
    404,
    { type: 'api_notfound_error', message: 'Ref not found' },
    RefNotFoundError,
    'Ref not found',
  ],
  [
    404,
    { type: 'api_security_error', message: 'This preview token has expired' },
    PreviewTokenExpiredError,
    'This preview token has expired',
  ],
  [404, { type: 'else', message: 'none' }, NotFoundError, 'none'],
  [410, { type: 'api_validation_error', message: 'too old' }, RefExpiredError, 'too old'],
  [200, '<p>ok', PrismicError, 'An invalid API response was returned'],
  [500, '<p>out of order', PrismicError, 'An invalid API response was returned'],
])('A response %i with %o has its own error class', async (status, body, kind, message) => {
  const { client } = open([{ status, body }]);
  const error = await settle(client.get());
  expect(error).toBeInstanceOf(kind);
  expect((error as Error).constructor).toBe(kind);
  expect((error as Error).message).toContain(message);
});

test.each([
  ['3', 3_000, {}],
  ['soon', 1_000, {}],
  ['3', 3_000, '<p>too busy'],
])('Rate limited with retry-after %o, it retries after %i ms', async (after, ms, body) => {
  const busy = { status: 429, body, headers: { 'retry-after': after } };
  const { client, searched, times } = open([busy, page([])]);
  await settle(client.get());
  expect(searched()).toHaveLength(2);
  expect((times.at(-1) ?? 0) - (times.at(-2) ?? 0)).toBe(ms);
});

test.each([
  ['invalid', 404, 'api_notfound_error'],
  ['expired', 410, 'api_validation_error'],
])(
  'With an %s ref it retries twice with the newest, and warns about drafts',
  async (word, status, type) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refusal = { status, body: { type, message: 'No. Master ref is: newest' } };
    const { client, searched } = open([refusal]);
    const error = await settle(client.get({ ref: 'old' }));
    expect(error).toBeInstanceOf(status === 404 ? RefNotFoundError : RefExpiredError);
    expect(searched().map(({ searchParams }) => searchParams.get('ref'))).toEqual([
      'old',
      'newest',
      'newest',
    ]);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls[0]?.[0]).toContain(`was ${word}`);
    expect(warn.mock.calls[0]?.[0]).toContain('will not include draft content');
  },
);

test('Getting the first of no documents is a not-found error', async () => {
  const { client } = open([page([])]);
  const error = await settle(client.getFirst());
  expect(error).toBeInstanceOf(NotFoundError);
  expect((error as Error).message).toBe('No documents were returned');
});

test('A repository without the requested ref is an error', async () => {
  const { client } = open([], { body: { refs: [] } });
  expect(await settle(client.getMasterRef())).toMatchObject({ message: 'Ref could not be found.' });
});

test('Without a fetch there is no client', () => {
  vi.stubGlobal('fetch', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(() => createClient('test-repository')).toThrow(
    'A valid fetch implementation was not provided',
  );
});

test.each(['abc', '-site', 'site-', 'my site', 'my_site', 'my.site', ''])(
  '%o is not a valid repository name, and the error names it',
  (name) => {
    expect(() => createClient(name)).toThrow(
      `An invalid Prismic repository name was given: ${name}`,
    );
  },
);

test('A search is described by its query parameters', async () => {
  const root = { body: { refs, integrationFieldsRef: 'fields', forms: {} } };
  const { client, searched, asked } = open([page([])], root);
  client.accessToken = 'secret';
  await settle(
    client.get({
      filters: ['[at(document.type, "page")]'],
      orderings: { field: 'my.page.title' },
      brokenRoute: '/404',
      pageSize: 7,
      page: 2,
      lang: 'fr-fr',
    }),
  );
  const query = Object.fromEntries(searched()[0]?.searchParams ?? []);
  expect(query).toMatchObject({
    q: '[[at(document.type, "page")]]',
    ref: 'newest',
    integrationFieldsRef: 'fields',
    orderings: '[my.page.title]',
    brokenRoute: '/404',
    pageSize: '7',
    page: '2',
    lang: 'fr-fr',
    access_token: 'secret',
  });
  expect(asked[0]?.searchParams.get('access_token')).toBe('secret');
});

test('The repository’s metadata is cached for 5 seconds', async () => {
  const { client, asked, searched } = open([page([])]);
  const countRoots = () => asked.length - searched().length;
  await client.get();
  vi.advanceTimersByTime(4_999);
  await client.get({ page: 2 });
  expect(countRoots()).toBe(1);
  vi.advanceTimersByTime(1);
  await client.get({ page: 3 });
  expect(countRoots()).toBe(2);
});

test('Identical concurrent queries are sent once', async () => {
  const { client, searched } = open([page([])]);
  await Promise.all([client.get(), client.get(), client.get()]);
  expect(searched()).toHaveLength(1);
});

test('All documents are fetched in pages of 100, half a second apart', async () => {
  const pages = [1, 2, 3].map((_, at) =>
    page([{ id: String(at), type: 'expert' }], at < 2 ? 'more' : null, 3),
  );
  const { client, searched, times } = open(pages);
  const all = await settle(client.dangerouslyGetAll());
  expect(all).toHaveLength(3);
  expect(searched().map(({ searchParams }) => searchParams.get('pageSize'))).toEqual(
    Array(3).fill('100'),
  );
  const [first = 0, second = 0, third = 0] = times.slice(-3);
  expect([second - first, third - second]).toEqual([500, 500]);
});

test('A GraphQL query includes the ref and the access token', async () => {
  const fetch = vi.fn(async (input: string) =>
    Response.json(input.includes('graphql') ? {} : repository.body),
  );
  const client = createContentClient(createSettings(endpoint), { fetch });
  client.accessToken = 'secret';
  await client.graphQLFetch('https://content.example/graphql?query={a}');
  expect(fetch.mock.lastCall).toEqual([
    expect.stringContaining('ref=newest'),
    { headers: { 'prismic-ref': 'newest', authorization: 'Token secret' } },
  ]);
});

const createAsset = (metadata: object) =>
  createMigration().createAsset(new File([], 'a.png'), 'a.png', metadata);

test('An asset may have texts of 500 characters and tags of 3 to 20', () => {
  const text = 'x'.repeat(500);
  const tags = ['abc', 'x'.repeat(20)];
  expect(() => createAsset({ notes: text, credits: text, alt: text, tags })).not.toThrow();
});

test.each([['ab'], ['x'.repeat(21)]])(
  'One error lists every rule that asset metadata breaks, tag %o',
  (tag) => {
    const text = 'x'.repeat(501);
    const metadata = { notes: text, credits: text, alt: text, tags: ['abc', tag] };
    expect(() => createAsset(metadata)).toThrow(
      'Errors validating asset metadata: `notes` must be at most 500 characters, `credits` must be at most 500 characters, `alt` must be at most 500 characters, tags must be at least 3 characters long and 20 characters at most',
    );
  },
);
