import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { previewRoutes } from './preview.routes.ts';

type Dependencies = Parameters<typeof previewRoutes>[1];

const settings = { contentEndpoint: 'http://content.test/api/v2' };

/** The routes with a page fragment that resolves previews to `target`. */
function start(target: unknown = { live: true, path: '/features/polls' }, hasPage = true) {
  const resolvePreview = vi.fn(async (..._asked: unknown[]) => {
    if (target instanceof Error) throw target;
    return target;
  });
  const page = {
    folder: '/store/mf-pages',
    manifest: { name: 'mf-pages', server: 'server/entry.js' },
  };
  const activeRelease = {
    pages: hasPage ? [page] : [],
    findOwner: () => 'mf-pages',
    pool: { resolvePreview },
  };
  const app = Fastify();
  app.register(async (scope) =>
    previewRoutes(scope, {
      settings,
      follower: { use: (act: (live: typeof activeRelease) => unknown) => act(activeRelease) },
      pages: { get: async (path: string) => ({ status: path === '/coming' ? 404 : 200 }) },
    } as unknown as Dependencies),
  );
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { resolvePreview, get };
}

test.each(['/preview', '/api/preview'])(
  '%s opens the draft that documentId and token name',
  async (landing) => {
    const { resolvePreview, get } = start();
    const response = await get(`${landing}?documentId=a-1_B&token=https%3A%2F%2Fx%2Fy`);
    const request = { token: 'https://x/y', documentId: 'a-1_B', settings };
    const fragment = expect.objectContaining({ entry: '/store/mf-pages/server/entry.js' });
    expect(resolvePreview.mock.calls).toEqual([
      [fragment, request, undefined],
      [fragment, request, '/features/polls'],
    ]);
    expect(response.statusCode).toBe(307);
    expect(response.headers.location).toBe('/features/polls');
    expect(response.headers['set-cookie']).toMatch(/^io\.prismic\.preview=https%3A%2F%2Fx%2Fy;/);
    expect(response.headers['cache-control']).toBe('no-store, private');
    expect(response.headers['x-robots-tag']).toBe('noindex');
  },
);

test.each([
  '',
  '?token=t',
  '?documentId=a&token=',
  '?documentId=a',
  '?documentId=a%2Fb&token=t',
  '?documentId=a&token=t&token=u',
])('Without a document and a token the landing redirects and opens nothing: %o', async (query) => {
  const { resolvePreview, get } = start();
  const response = await get(`/api/preview${query}`);
  expect([response.statusCode, response.headers.location]).toEqual([307, '/']);
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(resolvePreview).not.toHaveBeenCalled();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', null])(
  'A document at %o redirects to a path of this site',
  async (path) => {
    const { get } = start({ live: true, path });
    const { location } = (await get('/preview?documentId=a&token=t')).headers;
    expect(location).toMatch(/^\/(?![/\\])/);
  },
);

test('When the repository fails the landing is 503 with retry-after', async () => {
  const response = await start(new Error('down')).get('/preview?documentId=a&token=t');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.body).not.toContain('down');
});

test('Leaving a preview clears its cookie', async () => {
  const response = await start().get('/api/exit-preview');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ success: true });
  expect(response.headers['set-cookie']).toMatch(/^io\.prismic\.preview=;.*Max-Age=0/i);
});

test.each([
  ['/about', '/about'],
  ['/coming', '/'],
  ['/\\evil.example', '/'],
  ['', '/'],
])('Leaving without JavaScript from %o redirects to %s', async (page, back) => {
  const response = await start().get(`/preview/exit?page=${encodeURIComponent(page)}`);
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe(back);
  expect(response.headers['set-cookie']).toMatch(/^io\.prismic\.preview=;/);
});

test.each(['', '?page=/about&page=/pricing'])(
  'Leaving without JavaScript, with no page or two pages named, redirects to the front page: %o',
  async (query) => {
    const response = await start().get(`/preview/exit${query}`);
    expect([response.statusCode, response.headers.location]).toEqual([303, '/']);
  },
);

const LANDING = '/preview?documentId=a&token=t';

test('An ended preview still sets its cookie, so that the page can say that it has ended', async () => {
  const response = await start({ live: false, path: '/about' }).get(LANDING);
  expect(response.headers.location).toBe('/about');
  expect(response.headers['set-cookie']).toMatch(/^io\.prismic\.preview=t;/);
});

test.each([
  ['has no previews', true],
  ['is missing', false],
])('When the page fragment %s, the landing sets no cookie', async (_what, hasPage) => {
  const response = await start(null, hasPage).get(LANDING);
  expect([response.statusCode, response.headers.location]).toEqual([307, '/']);
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('A token of more than 1500 characters opens nothing', async () => {
  const { resolvePreview, get } = start();
  await get(`/preview?documentId=a&token=${'t'.repeat(1_500)}`);
  const { length } = resolvePreview.mock.calls;
  expect(length).toBeGreaterThan(0);
  await get(`/preview?documentId=a&token=${'t'.repeat(1_501)}`);
  expect(resolvePreview).toHaveBeenCalledTimes(length);
});

test.each([
  ['https', true],
  ['https,http', true],
  ['http', false],
  ['', false],
])('Behind a proxy that speaks %o the cookie is secure: %s', async (protocol, isSecure) => {
  const { headers } = await start().get(LANDING, { 'x-forwarded-proto': protocol });
  expect(String(headers['set-cookie']).includes('; Secure')).toBe(isSecure);
});

type Answer = (path: string | undefined) => Promise<unknown>;

/** The routes with page fragments, each of which owns what is below its name; `pages` owns everything else. */
function startSeveral(answers: Record<string, Answer>) {
  const findOwner = (path: string) =>
    Object.keys(answers).find((name) => path.startsWith(`/${name}/`)) ?? 'pages';
  const asked: string[] = [];
  const active = {
    pages: Object.keys(answers).map((name) => ({
      folder: name,
      manifest: { name, server: 'entry.js', ...(name !== 'pages' && { routes: [`/${name}/*`] }) },
    })),
    findOwner,
    pool: {
      resolvePreview: ({ name }: { name: string }, _request: unknown, path?: string) => {
        asked.push(path ? `${name} at ${path}` : name);
        return answers[name]?.(path);
      },
    },
  };
  const app = Fastify();
  previewRoutes(app, {
    settings,
    follower: { use: (act: (live: typeof active) => unknown) => act(active) },
  } as unknown as Dependencies);
  return { asked, land: () => app.inject('/preview?documentId=a&token=t') };
}

const nowhere = async () => ({ live: true, path: null });
const at = (path: string) => async () => ({ live: true, path });

test('Only the page fragment that has the document reads its draft, even if another one fails', async () => {
  const { asked, land } = startSeveral({
    pages: () => Promise.reject(new Error('took too long')),
    lab: at('/lab/x'),
    help: nowhere,
  });
  expect((await land()).headers.location).toBe('/lab/x');
  expect(asked).toEqual(['pages', 'lab', 'help', 'lab at /lab/x']);
});

test('The draft may have moved since it was published, within the paths of its fragment', async () => {
  const moving = (to: string) =>
    startSeveral({
      pages: nowhere,
      lab: async (before) => ({ live: true, path: before ? to : '/lab/x' }),
    }).land();
  expect((await moving('/lab/y')).headers.location).toBe('/lab/y');
  expect((await moving('/pricing')).headers.location).toBe('/');
});

test('A fragment cannot open a preview of another fragment’s page', async () => {
  const { asked, land } = startSeveral({ pages: nowhere, lab: at('/pricing') });
  const response = await land();
  expect([response.statusCode, response.headers.location]).toEqual([307, '/']);
  expect(asked).toEqual(['pages', 'lab']);
});

test('A fragment cannot claim a document that the fragment of all other paths has', async () => {
  const { asked, land } = startSeveral({ lab: at('/lab/x'), pages: at('/open-house') });
  expect((await land()).headers.location).toBe('/open-house');
  expect(asked).toEqual(['lab', 'pages', 'pages at /open-house']);
});

test('No fragment reads a draft that several others claim', async () => {
  const { asked, land } = startSeveral({ lab: at('/lab/x'), help: at('/help/x'), pages: nowhere });
  const { headers } = await land();
  expect(headers.location).toBe('/');
  expect(headers['set-cookie']).toMatch(/^io\.prismic\.preview=t;/);
  expect(asked).toEqual(['lab', 'help', 'pages']);
});

test('The preview is temporarily unavailable while a fragment that may have the document fails', async () => {
  const { land } = startSeveral({
    pages: nowhere,
    lab: () => Promise.reject(new Error('broken')),
  });
  expect((await land()).statusCode).toBe(503);
});
