import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RegistryClientError } from './RegistryClientError.ts';
import { requestRunToken } from './requestRunToken.ts';

type Answer = (request: IncomingMessage, body: string) => { status?: number; body: unknown };

let server: Server;
let url: string;
let ci: Answer;
let registry: Answer;
let asked: string[];

/** One server for both: `/ci` returns the run's token, `/tokens/exchange` that of the registry. */
beforeEach(async () => {
  asked = [];
  ci = () => ({ body: { value: 'id-token' } });
  registry = () => ({ status: 201, body: { token: 'fragments_token' } });
  server = createServer(async (request, response) => {
    const body = await text(request);
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''} ${body}`);
    const answer = (request.url?.startsWith('/ci') ? ci : registry)(request, body);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const github = () => ({
  ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/ci?api-version=2.0`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job',
});
const request = (environment: NodeJS.ProcessEnv, registryUrl = url) =>
  requestRunToken({ registryUrl, environment });

test('Outside a CI there is no token, and no request', async () => {
  expect(await request({})).toBeUndefined();
  expect(await request({ ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/ci` })).toBeUndefined();
  expect(asked).toEqual([]);
});

test('GitHub Actions is asked for a token for this registry, and the registry exchanges it', async () => {
  expect(await request(github(), `${url}/`)).toBe('fragments_token');
  expect(asked).toEqual([
    `GET /ci?api-version=2.0&audience=${encodeURIComponent(url)} Bearer of-the-job `,
    'POST /tokens/exchange  {"token":"id-token"}',
  ]);
});

test('A token that another CI passed on is exchanged', async () => {
  expect(await request({ FRAGMENTS_ID_TOKEN: 'of-gitlab' })).toBe('fragments_token');
  expect(asked).toEqual(['POST /tokens/exchange  {"token":"of-gitlab"}']);
});

test.each<[string, () => void, string]>([
  [
    'a registry that refuses the run',
    () => (registry = () => ({ status: 403, body: { error: 'No trust fits this run.' } })),
    'No trust fits this run.',
  ],
  [
    'a registry that fails without a word',
    () => (registry = () => ({ status: 502, body: '<html>' })),
    'The registry answers 502.',
  ],
  [
    'a registry that answers something else',
    () => (registry = () => ({ body: {} })),
    'The registry answers without a token.',
  ],
  [
    'a CI that refuses',
    () => (ci = () => ({ status: 500, body: '' })),
    'GitHub Actions answers 500.',
  ],
  [
    'a CI that answers something else',
    () => (ci = () => ({ body: { value: 7 } })),
    'without a token',
  ],
])('The error says what is wrong with %s', async (_, spoil, sentence) => {
  spoil();
  const outcome = request(github());
  await expect(outcome).rejects.toThrow(RegistryClientError);
  await expect(outcome).rejects.toThrow(sentence);
});

test('A registry that does not answer is named', async () => {
  const environment = { FRAGMENTS_ID_TOKEN: 'of-gitlab' };
  await expect(request(environment, 'http://127.0.0.1:1')).rejects.toThrow(
    /^The registry cannot be asked for a token at http:\/\/127\.0\.0\.1:1 \(.+\)\.$/,
  );
});
