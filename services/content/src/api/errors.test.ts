import {
  createClient as createBareClient,
  ForbiddenError,
  NotFoundError,
  PrismicError,
  RepositoryNotFoundError,
} from '@prismicio/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createContentLibrary } from '../library/createContentLibrary.ts';
import { REPOSITORY_NAME, startRepository } from '../testing/startRepository.ts';

const accessToken = 'open-sesame';

test('With an access token, a private repository answers', async () => {
  const { createClient } = await startRepository({ accessToken });
  const document = await createClient({ accessToken }).getByUID('page', 'home');
  expect(document.uid).toBe('home');
});

test.each([{}, { accessToken: 'open-barley' }])(
  'Without the right access token the repository is forbidden: %o',
  async (options) => {
    const { createClient } = await startRepository({ accessToken });
    const failure = createClient(options).getRepository();
    await expect(failure).rejects.toThrow(ForbiddenError);
    await expect(failure).rejects.toMatchObject({ response: { type: 'api_security_error' } });
  },
);

test.each([{}, { accessToken: 'open-barley' }])(
  'Without the right access token documents are forbidden: %o',
  async (options) => {
    const { createClient, endpoint } = await startRepository({ accessToken });
    // The client requests the root first, which would be rejected already.
    const fetchWithTokenForRoot = (url: string) =>
      fetch(url.includes('/search') ? url : `${endpoint}?access_token=${accessToken}`);
    const failure = createClient({ ...options, fetch: fetchWithTokenForRoot }).get();
    await expect(failure).rejects.toThrow(ForbiddenError);
    await expect(failure).rejects.toThrow('Invalid access token');
  },
);

test('The access token stays out of the addresses in answers', async () => {
  const { createClient } = await startRepository({ accessToken });
  const answer = await createClient({ accessToken }).get({ pageSize: 1 });
  expect(answer.next_page).toContain('page=2');
  expect(JSON.stringify(answer)).not.toContain(accessToken);
});

test('At an address without a repository, the client throws RepositoryNotFoundError', async () => {
  const { origin } = await startRepository();
  const documentAPIEndpoint = `${origin}/elsewhere/api/v2`;
  const client = createBareClient(REPOSITORY_NAME, { documentAPIEndpoint });
  await expect(client.getRepository()).rejects.toThrow(RepositoryNotFoundError);
});

test('A document that does not exist is not found', async () => {
  const { createClient } = await startRepository();
  const failure = createClient().getByUID('page', 'nowhere');
  await expect(failure).rejects.toThrow(NotFoundError);
  await expect(failure).rejects.toThrow('No documents were returned');
});

test('A client that exceeds the rate limit is told when to retry, and then served', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { createClient } = await startRepository({ rateLimitPerSecond: 2 });
  const answers: { status: number; retryAfter: string | null }[] = [];
  const client = createClient({
    async fetch(url, init) {
      const response = await fetch(url, init as RequestInit);
      const retryAfter = response.headers.get('retry-after');
      answers.push({ status: response.status, retryAfter });
      if (response.status === 429) vi.advanceTimersByTime(1_000);
      return response;
    },
  });
  await client.get({ pageSize: 1 });
  const third = await client.get({ pageSize: 2 });
  expect(third.results).toHaveLength(2);
  expect(answers).toEqual([
    { status: 200, retryAfter: null },
    { status: 200, retryAfter: null },
    { status: 429, retryAfter: '1' },
    { status: 200, retryAfter: null },
  ]);
});

test('A query whose address is longer than the hosted repository allows is rejected', async () => {
  const { createClient, origin } = await startRepository({ maxAddressCharacters: 2_048 });
  const search = (length: number) => {
    const url = `${origin}/api/v2/documents/search?ref=`;
    return fetch(url.padEnd(length, 'x'));
  };
  expect((await search(2_048)).status).toBe(404);
  const response = await search(2_049);
  expect(response.status).toBe(414);
  expect(await response.json()).toEqual({
    message: 'The address has 2049 characters, and may have 2048',
  });
  const orderings = Array(80).fill({ field: 'my.page.a_long_name_of_a_field' });
  await expect(createClient().get({ orderings })).rejects.toThrow(PrismicError);
});

test('Before the content is read, the service is alive but not ready, and responds with 503', async () => {
  const library = createContentLibrary({ readFiles: () => Promise.reject(new Error('Not asked')) });
  const { createClient, origin } = await startRepository({ library });
  await expect(createClient().getRepository()).rejects.toThrow(PrismicError);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
});

test('With documents, the service is ready and says how many it has', async () => {
  const { origin } = await startRepository();
  const response = await fetch(`${origin}/readyz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ready', documents: 10 });
});

test('Malformed requests are rejected without revealing internals', async () => {
  const { origin, endpoint } = await startRepository();
  const answers = await Promise.all([
    fetch(`${origin}/%E0%A4%A`),
    fetch(`${endpoint}/documents/search?ref=%E0%A4%A`),
    fetch(`${endpoint}/documents/search`, { method: 'POST', body: '{}' }),
    fetch(`${endpoint}/documents/search?ref=${'x'.repeat(20_000)}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 404, 404, 431]);
  for (const answer of answers) expect(await answer.text()).not.toContain('/src/');
});
