import { beforeEach, expect, test } from 'vitest';
import { createTestPages, NO_QUERY } from './testing/createTestPages.ts';

let { state, render, pages, read, countRenders } = createTestPages();
beforeEach(() => {
  ({ state, render, pages, read, countRenders } = createTestPages());
});

test('A part and its document are kept beside each other, from one render', async () => {
  const readPart = async () => {
    const { body } = await pages.get('/about', NO_QUERY, { form: 'part' });
    return JSON.parse((await body.get('identity')).toString());
  };
  expect(await readPart()).toMatchObject({ path: '/about', page: 'page a' });
  expect(await read()).toBe('page a');
  expect(await readPart()).toMatchObject({ path: '/about', page: 'page a' });
  expect(countRenders()).toBe(1);
});

test('A page is composed once for a release and its content', async () => {
  expect(await read()).toBe('page a');
  expect(await read()).toBe('page a');
  expect(countRenders()).toBe(1);
  state.revision = 'b';
  expect(await read()).toBe('page b');
  state.release = 2;
  await read();
  expect(countRenders()).toBe(3);
  expect((await pages.get('/about', NO_QUERY)).origin).toBe('2 b');
});

test('A page has its route’s parameters, and query parameters only where they count', async () => {
  await read('/i-am-a/writer', new URLSearchParams('tag=x'));
  expect(render.mock.calls[0]?.[0]).toMatchObject({ params: { uid: 'writer' }, query: {} });
  await read('/features', new URLSearchParams('tag=growth'));
  expect(render.mock.lastCall?.[0]).toMatchObject({ query: { tag: 'growth' } });
});

test('Without a revision none is passed on', async () => {
  state.revision = undefined;
  await read();
  expect(render.mock.calls[0]?.[0]).not.toHaveProperty('revision');
  expect((await pages.get('/about', NO_QUERY)).origin).toBe('1 ');
});

test('What a release leaves as it was is not rendered again, unless it is an hour old or the content has changed', async () => {
  await read();
  state.release = 2;
  await read();
  expect([countRenders('page'), countRenders('footer')]).toEqual([2, 1]);
  Object.assign(state, { release: 3, revision: 'b' });
  await read();
  expect(countRenders('footer')).toBe(2);
  Object.assign(state, { release: 4, now: state.now + 3_600_000 });
  await read();
  expect(countRenders('footer')).toBe(3);
});

test('A degraded page is composed again after three seconds: what has failed is rendered, the rest as it was', async () => {
  render.mockImplementation(async ({ slot }) => {
    if (slot === 'footer') throw new Error('broken');
    return { html: slot };
  });
  expect(await pages.get('/about', NO_QUERY)).toMatchObject({ retryAt: 13_000 });
  state.now = 12_999;
  await read();
  expect(countRenders('footer')).toBe(1);
  state.now = 13_000;
  await read();
  expect([countRenders('page'), countRenders('footer')]).toEqual([1, 2]);
});

test('A fresh page is neither retried nor stale', async () => {
  const page = await pages.get('/about', NO_QUERY);
  expect(page.retryAt).toBeUndefined();
  expect(page.staleSince).toBeUndefined();
});

test('A cached page is stale since the content last answered', async () => {
  await read();
  Object.assign(state, { isUnavailable: true, answeredAt: 9_000 });
  expect((await pages.get('/about', NO_QUERY)).staleSince).toBe(9_000);
  state.answeredAt = undefined;
  expect((await pages.get('/about', NO_QUERY)).staleSince).toBe(10_000);
});

test('A page without content is not stale but missing', async () => {
  state.isUnavailable = true;
  render.mockRejectedValue(new Error('unavailable'));
  const page = await pages.get('/about', NO_QUERY);
  expect(page.status).toBe(503);
  expect(page.staleSince).toBeUndefined();
});

test.each([
  ['of the newest known content is stale since that last answered', 'a', 11_000],
  ['of other content is stale since it was rendered', 'b', 10_000],
])('A last known good page %s', async (_which, revision, staleSince) => {
  await read();
  Object.assign(state, { now: 20_000, revision, answeredAt: 11_000, release: 2 });
  render.mockRejectedValue(new Error('broken'));
  expect((await pages.get('/about', NO_QUERY)).staleSince).toBe(staleSince);
});

test('A last known good page without revision is stale since it was rendered', async () => {
  state.revision = undefined;
  await read();
  Object.assign(state, { now: 20_000, answeredAt: 11_000, release: 2 });
  render.mockRejectedValue(new Error('broken'));
  expect((await pages.get('/about', NO_QUERY)).staleSince).toBe(10_000);
});

test('A preview is composed for each request and enters no cache', async () => {
  const preview = await pages.getPersonal('/about', NO_QUERY, { previewRef: 'token' });
  expect(preview).toMatchObject({ document: 'page token', preview: 'draft' });
  await pages.getPersonal('/about', NO_QUERY, { previewRef: 'token' });
  expect(countRenders()).toBe(2);
  expect(await read()).toBe('page a');
});

test('A form answer has the document and headers of its page, and enters no cache', async () => {
  const answer = await pages.getPersonal('/talent', NO_QUERY, {
    formAnswer: { form: 'talent', values: {} },
  });
  expect(answer.document).toBe('page undefined');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await read('/talent')).toBe('page a');
});

test('A form answer says when the page fragment does not show it', async () => {
  render.mockImplementation(async ({ slot }) => ({ html: slot }));
  const { formAnswered } = await pages.getPersonal('/talent', NO_QUERY, {
    formAnswer: { form: 'talent', values: {} },
  });
  expect(formAnswered).toBe(false);
});

test('A last known good page of older content is as stale as that, also while the content is unavailable', async () => {
  await read();
  Object.assign(state, { revision: 'b', answeredAt: 11_000, release: 2, isUnavailable: true });
  expect((await pages.get('/about', NO_QUERY)).staleSince).toBe(10_000);
});

test('Requests that anybody can repeat come last: drafts, form answers and unknown addresses', async () => {
  const rankOf = async (work: Promise<unknown>) => {
    await work;
    return new Set(render.mock.calls.splice(0).map(([, rank]) => rank));
  };
  expect(await rankOf(read('/about'))).toEqual(new Set(['first']));
  expect(await rankOf(read('/made-up'))).toEqual(new Set(['last']));
  expect(await rankOf(pages.getPersonal('/about', NO_QUERY, { previewRef: 'a-token' }))).toEqual(
    new Set(['last']),
  );
  expect(
    await rankOf(pages.getPersonal('/about', NO_QUERY, { formAnswer: { form: 'talent' } })),
  ).toEqual(new Set(['last']));
});

test('A running preview shows its draft, and is not mistaken for an ended one', async () => {
  expect((await pages.getPersonal('/about', NO_QUERY, { previewRef: 'a-token' })).preview).toBe(
    'draft',
  );
  expect(pages.hasPreviewEnded('a-token')).toBe(false);
});

test('An ended preview is remembered for a minute', async () => {
  render.mockImplementation(async ({ slot }) => ({
    html: slot,
    ...(slot === 'page' && { previewEnded: true }),
  }));
  expect(pages.hasPreviewEnded('a-token')).toBe(false);
  expect((await pages.getPersonal('/about', NO_QUERY, { previewRef: 'a-token' })).preview).toBe(
    'ended',
  );
  expect(pages.hasPreviewEnded('a-token')).toBe(true);
  expect(pages.hasPreviewEnded('another')).toBe(false);
  state.now += 60_000;
  expect(pages.hasPreviewEnded('a-token')).toBe(false);
});

test('A page is composed from the content of its fragment, and names that fragment', async () => {
  expect(await read('/lab/x')).toBe('page lab content');
  expect(await pages.get('/lab/x', NO_QUERY)).toMatchObject({
    fragment: 'lab',
    origin: '1 lab content',
  });
  state.revision = 'b';
  await read('/lab/x');
  expect(countRenders()).toBe(1);
  expect(await read('/about')).toBe('page b');
});

test('The most requested pages are compressed again, each once for a release and its content', async () => {
  const shortened: string[] = [];
  pages.whenShorter((key) => shortened.push(key));
  await read('/pricing');
  await read('/about');
  await read('/about');
  expect(await shortenAll()).toEqual(['document /about', 'document /pricing']);
  await read('/features');
  state.release = 2;
  await read('/pricing');
  // The page from before is not worth the work.
  expect(await shortenAll()).toEqual(['document /pricing']);

  async function shortenAll() {
    shortened.length = 0;
    while (await pages.shortenNext());
    return [...shortened];
  }
});

test('Of many requested pages fifty are compressed again, and none that is degraded', async () => {
  for (let count = 0; count < 60; count++) await read(`/i-am-a/${count}`);
  let shortened = 0;
  while (await pages.shortenNext()) shortened++;
  expect(shortened).toBe(50);
  render.mockImplementation(async ({ slot }) => {
    if (slot === 'navigation') throw new Error('broken');
    return { html: slot };
  });
  state.release = 2;
  expect((await pages.get('/about', NO_QUERY)).status).toBe(200);
  expect(await pages.shortenNext()).toBe(false);
});
