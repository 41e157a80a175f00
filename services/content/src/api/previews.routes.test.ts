import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startRepository } from '../testing/startRepository.ts';
import { findDocuments } from './previews.routes.ts';

const begin = (origin: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${origin}/previews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('Starting a preview of a draft returns a token with which the client sees it', async () => {
  const { origin, clock, createClient } = await startRepository();
  const response = await begin(origin, { document: 'page/soon' });
  expect(response.status).toBe(201);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { token, endsAt, document } = await response.json();
  expect(Date.parse(endsAt)).toBe(clock.now + 60_000);
  expect(document).toMatchObject({ type: 'page', uid: 'soon', lang: 'en-us' });
  const seen = await createClient().getByID(document.id, { ref: token, lang: '*' });
  expect(seen.data.title).toBe('Soon');
});

test.each([
  ['page/soon', ['soon']],
  ['soon', ['soon']],
  ['/soon', ['soon']],
  ['/privacy/gdpr/', ['gdpr']],
  ['/', ['home']],
  ['content/drafts/page/soon.json', ['soon']],
  ['documents/page/pricing.fr-fr.json', ['pricing']],
  ['settings', [null]],
  ['page/nowhere', []],
  ['author/soon', []],
  ['content/drafts/author/soon.json', []],
  ['../../etc/passwd', []],
])('The name %s means %j', async (name, uids) => {
  const { library } = await startRepository();
  const { preview } = library.current ?? {};
  expect(preview && findDocuments(preview, name).map(({ uid }) => uid)).toEqual(uids);
});

test('A document in another language is found by its file name', async () => {
  const { library } = await startRepository();
  const preview = library.current?.preview;
  expect(preview && findDocuments(preview, 'page/pricing.fr-fr')[0]?.lang).toBe('fr-fr');
});

test('The error for an unknown or ambiguous document names it', async () => {
  const { origin, write } = await startRepository();
  const missing = await begin(origin, { document: 'page/nowhere' });
  expect(missing.status).toBe(404);
  expect((await missing.json()).message).toBe('There is no document "page/nowhere"');
  await write('drafts/author/soon.json', { uid: 'soon', type: 'author', data: {} });
  const several = await begin(origin, { document: 'soon' });
  expect(several.status).toBe(409);
  expect((await several.json()).message).toMatch(/"soon" could be .*page\/soon/);
});

test.each([{}, { document: 7 }, { document: '' }, [], null, { document: 'x'.repeat(301) }])(
  'A request that names no document is rejected: %j',
  async (body) => {
    const { origin } = await startRepository();
    expect((await begin(origin, body)).status).toBe(400);
  },
);

test('With a preview token set, only requests that carry it can start a preview', async () => {
  const previewToken = 'a-secret-of-editors';
  const { origin } = await startRepository({ previewToken });
  const status = async (headers: Record<string, string>) =>
    (await begin(origin, { document: 'soon' }, headers)).status;
  expect(await status({})).toBe(403);
  expect(await status({ authorization: 'Bearer another-secret' })).toBe(403);
  expect(await status({ authorization: `Bearer ${previewToken}` })).toBe(201);
});

test.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page of a site whose name leads here', { host: 'evil.example' }],
  ['a page of a site named like this machine', { host: '127.0.0.1.evil.example' }],
])('Without one, %s cannot start a preview', async (_who, headers) => {
  const { origin } = await startRepository();
  // fetch would not send another Host.
  const status = await new Promise((resolve, reject) => {
    const sent = request(`${origin}/previews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    sent.end(JSON.stringify({ document: 'soon' }));
  });
  expect(status).toBe(403);
});

test.each([
  ['no JSON', '{', 'application/json', 400],
  ['empty', '', 'application/json', 400],
  ['too long', JSON.stringify({ document: 'a'.repeat(5_000) }), 'application/json', 413],
  ['of a type that nothing reads', 'a', 'text/csv', 415],
])('A body that is %s is the client’s mistake', async (_what, body, type, status) => {
  const { origin } = await startRepository();
  const headers = { 'content-type': type };
  const response = await fetch(`${origin}/previews`, { method: 'POST', headers, body });
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  expect(await response.json()).toEqual({ message: expect.any(String) });
});
