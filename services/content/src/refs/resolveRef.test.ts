import {
  cookie,
  PreviewTokenExpiredError,
  RefExpiredError,
  RefNotFoundError,
} from '@prismicio/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { REPOSITORY_NAME, startRepository } from '../testing/startRepository.ts';

const edit = (title: string) => ({
  uid: 'about',
  type: 'page',
  first_publication_date: '2026-01-03T09:00:00+0000',
  last_publication_date: '2026-02-03T09:00:00+0000',
  data: { title },
});

/** The client warns when it tries again with another ref. */
const warn = vi.fn();
beforeEach(() => {
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});

async function startEdited() {
  const repository = await startRepository();
  const firstRef = String(repository.library.current?.ref);
  await repository.write('documents/page/about.json', edit('About us, second'));
  const secondRef = String(repository.library.current?.ref);
  return { ...repository, firstRef, secondRef };
}

test('The ref from before a change still returns the old content', async () => {
  const { createClient, firstRef } = await startEdited();
  const client = createClient();
  expect((await client.getByUID('page', 'about')).data.title).toBe('About us, second');
  const before = await client.getByUID('page', 'about', { ref: firstRef });
  expect(before.data.title).toBe('About us');
  expect(warn).not.toHaveBeenCalled();
});

test('A ref from before two changes has expired, and the client continues with the newest', async () => {
  const { createClient, firstRef, write, library } = await startEdited();
  await write('documents/page/about.json', edit('About us, third'));
  const document = await createClient().getByUID('page', 'about', { ref: firstRef });
  expect(document.data.title).toBe('About us, third');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`(${firstRef}) was expired. Now retrying with the latest master ref`),
  );
  const response = await fetch(
    `${createClient().documentAPIEndpoint}/documents/search?ref=${firstRef}`,
  );
  expect(response.status).toBe(410);
  expect((await response.json()).message).toMatch(
    new RegExp(`Master ref is: ${library.current?.ref}$`),
  );
});

test('A ref that never existed is not found, and the client continues with the newest', async () => {
  const { createClient } = await startRepository();
  const document = await createClient().getByUID('page', 'about', { ref: 'never-was' });
  expect(document.data.title).toBe('About us');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('(never-was) was invalid'));
});

test.each([
  ['never-was', 404, RefNotFoundError],
  ['expired', 410, RefExpiredError],
])(
  'When the client cannot continue, a ref that is %s has its own error',
  async (kind, status, type) => {
    const { createClient, firstRef, write } = await startEdited();
    await write('documents/page/about.json', edit('About us, third'));
    const ref = kind === 'expired' ? firstRef : kind;
    // The answer, without the newest ref at its end, so that the client does not try again.
    const client = createClient({
      async fetch(url, init) {
        const response = await fetch(url, init as RequestInit);
        const text = (await response.text()).replace(/Master ref is: [^"]*/, '');
        return new Response(text, response);
      },
    });
    const response = client.get({ ref });
    await expect(response).rejects.toThrow(type);
    await expect(
      fetch(`${client.documentAPIEndpoint}/documents/search?ref=${ref}`),
    ).resolves.toMatchObject({ status });
  },
);

test('Content that is changed back gets its old ref again', async () => {
  const { library, write, firstRef, secondRef } = await startEdited();
  await write('documents/page/about.json', {
    ...edit('About us'),
    tags: ['company'],
    data: {
      title: 'About us',
      price: 10,
      launched: '2026-12-24',
      body: 'We read *everything*.\n\n- [Write](mailto:hello@example.com)\n- Call',
      place: { latitude: 48.8566, longitude: 2.3522 },
    },
  });
  expect(library.current?.ref).toBe(firstRef);
  expect(library.find(secondRef)).toMatchObject({ ref: secondRef });
});

const previewCookie = (token: string, repository = REPOSITORY_NAME) =>
  encodeURIComponent(
    JSON.stringify({ _tracker: 'abcdefgh', [`${repository}.prismic.io`]: { preview: token } }),
  );

test('A preview token shows drafts over what is published', async () => {
  const { createClient, previews } = await startRepository();
  const { token } = previews.create();
  const client = createClient();
  const published = await client.getByUID('page', 'pricing');
  const draft = await client.getByUID('page', 'pricing', { ref: token });
  expect(draft).toMatchObject({
    id: published.id,
    first_publication_date: published.first_publication_date,
    data: { title: 'Pricing, as it will be', price: null },
  });
  const soon = await client.getByUID('page', 'soon', { ref: token });
  expect(soon).toMatchObject({ first_publication_date: null, data: { title: 'Soon' } });
  expect((await client.getByUID('page', 'home', { ref: token })).uid).toBe('home');
});

test('Visitors see no drafts', async () => {
  const { createClient } = await startRepository();
  const { results } = await createClient().getByType('page');
  expect(results.map(({ uid }) => uid)).not.toContain('soon');
});

test("The preview cookie of a visitor's request shows drafts", async () => {
  const { createClient, previews } = await startRepository();
  const { token } = previews.create();
  const client = createClient();
  client.enableAutoPreviewsFromReq({
    headers: { cookie: `other=1; ${cookie.preview}=${previewCookie(token)}` },
  });
  expect((await client.getByUID('page', 'soon')).data.title).toBe('Soon');
});

test('The preview cookie of another repository shows what is published', async () => {
  const { createClient } = await startRepository();
  const ref = previewCookie('token', 'another-repository');
  const { results } = await createClient().getByType('page', { ref });
  expect(results).toHaveLength(6);
  expect(warn).not.toHaveBeenCalled();
});

test('The client resolves the address of a previewed draft', async () => {
  const { createClient, previews } = await startRepository();
  const { token } = previews.create();
  const client = createClient({ routes: [{ type: 'page', path: '/:uid' }] });
  const { id } = await client.getByUID('page', 'soon', { ref: token });
  const preview = { previewToken: token, documentID: id, defaultURL: '/' };
  expect(await client.resolvePreviewURL(preview)).toBe('/soon');
});

test('A preview ends when its time is up or when it is ended', async () => {
  const { createClient, previews, clock } = await startRepository();
  const [first, second] = [previews.create(), previews.create()];
  previews.end(second.token);
  await expect(createClient().get({ ref: first.token })).resolves.toBeTruthy();
  clock.now = first.endsAt;
  await expect(createClient().get({ ref: first.token })).rejects.toThrow(PreviewTokenExpiredError);
  await expect(createClient().get({ ref: second.token })).rejects.toThrow(PreviewTokenExpiredError);
});

test.each([
  ['a token that was never issued', 'preview-xxxx'],
  [
    "the hosted repository's token",
    'https://test-repository.prismic.io/previews/a:b?websitePreviewId=c',
  ],
  ['a cookie with such a token', previewCookie('xxxx')],
  [
    'a cookie with an invalid token',
    encodeURIComponent('{"test-repository.prismic.io":{"preview":{}}}'),
  ],
])('A preview with %s has expired', async (_what, ref) => {
  const { createClient } = await startRepository();
  await expect(createClient().get({ ref })).rejects.toThrow(PreviewTokenExpiredError);
});

test('Responses to previews are never cached, those to a master ref are', async () => {
  const { endpoint, previews, library } = await startRepository();
  const cacheControl = async (ref: string | undefined) => {
    const response = await fetch(`${endpoint}/documents/search?ref=${ref}`);
    return response.headers.get('cache-control');
  };
  expect(await cacheControl(previews.create().token)).toBe('no-store');
  expect(await cacheControl('never-was')).toBe('no-store');
  expect(await cacheControl(library.current?.ref)).toBe('public, max-age=3600, immutable');
});
