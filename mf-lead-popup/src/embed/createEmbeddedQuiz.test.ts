// @vitest-environment happy-dom
import { createPostStore } from '@site/forms/outbox/store';
import { COOKIES } from '@site/state/cookies';
import { createMemoryCookies } from '@site/state/memory-cookies';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createEmbeddedQuiz } from './createEmbeddedQuiz.ts';
import { createSender } from './createSender.ts';
import type { EmbedSettings } from './EmbedApp.ts';
import { outboxName } from './hasWaitingPosts.ts';

const SITE = 'https://site.example';
const KEY = 'pk_AbCdEfGhIjKlMnOpQrStUv';
const SETTINGS: EmbedSettings = {
  key: KEY,
  isInline: false,
  theme: '',
  locale: 'en',
  texts: {},
  completedUrl: null,
  consent: null,
};

let factory: IDBFactory;
const fetchMock = vi.fn<typeof fetch>();
/** The integration's settings, and the answer to a lead. */
let integration: () => Response;
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('fetch', fetchMock);
  integration = () => Response.json({});
  answer = () => Response.json({ status: 'accepted' }, { status: 201 });
  fetchMock.mockReset().mockImplementation(async (url) => {
    return String(url).endsWith('/leads') ? answer() : integration();
  });
});
afterEach(() => vi.unstubAllGlobals());

function start(settings: Partial<EmbedSettings> = {}) {
  const events: [string, object][] = [];
  const memory = createMemoryCookies();
  const goTo = vi.fn();
  const sender = createSender(SITE);
  const embedded = createEmbeddedQuiz({
    host: {
      root: null as never,
      siteUrl: SITE,
      getSettings: () => ({ ...SETTINGS, ...settings }),
      dispatch: (name, detail) => void events.push([name, detail]),
    },
    sender,
    memory,
    version: 'embed-1.0.0',
    page: {
      URL: 'https://host.example/shop?utm_source=ads&token=secret#a',
      title: 'A shop',
      referrer: 'https://search.example/?q=private',
      baseURI: 'https://host.example/',
    },
    goTo,
  });
  onTestFinished(embedded.end);
  const { quiz, view } = embedded;
  const finish = async () => {
    embedded.open('show');
    quiz.getState().choose('looking');
    await quiz
      .getState()
      .submit({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' });
  };
  const names = () => events.map(([name]) => name);
  return { ...embedded, view, events, names, memory, goTo, finish };
}

const posts = () => fetchMock.mock.calls.filter(([url]) => String(url).endsWith('/leads'));
const bodyOf = (call: number) => JSON.parse(String(posts()[call]?.[1]?.body));
const keyOf = (call: number) => new Headers(posts()[call]?.[1]?.headers).get('idempotency-key');
const store = () =>
  createPostStore({
    indexedDB: () => factory,
    locks: undefined,
    wait: () => new Promise(() => {}),
    name: outboxName(SITE),
  });
const listKept = () => store().list();

test('A lead goes to its integration, without the cookies of the host, and is kept until it is stored', async () => {
  let accept = (_response: Response) => {};
  answer = () => new Promise((resolve) => (accept = resolve));
  const { finish, names, events, memory, view } = start();
  await finish();
  expect(await listKept()).toHaveLength(1);
  expect(names()).toEqual(['lead:step', 'lead:step', 'lead:submitted']);
  expect(memory.all.get(COOKIES.quizCompleted)).toMatchObject({ days: 7 });
  const [url, init] = posts()[0] ?? [];
  expect(url).toBe(`${SITE}/api/embed/1/${KEY}/leads`);
  expect(init).toMatchObject({ credentials: 'omit', method: 'POST' });
  expect(events.at(-1)?.[1]).toEqual({ id: keyOf(0) });
  accept(Response.json({}, { status: 201 }));
  await vi.waitFor(async () => expect(await listKept()).toEqual([]));
  expect(memory.all.get(COOKIES.quizCompleted)).toMatchObject({ days: 360 });
  expect(view.getState().outcome).toBe('sent');
});

test('The steps are told with their answers, and what the visitor typed is not', async () => {
  const { finish, events } = start();
  await finish();
  expect(events.slice(0, 2)).toEqual([
    ['lead:step', { step: 1, question: 'qualification', answer: 'looking' }],
    ['lead:step', { step: 4 }],
  ]);
});

test('Without consent the lead says on which page it was made, and nothing else about the visit', async () => {
  const { finish } = start();
  await finish();
  expect(bodyOf(0)).toMatchObject({
    sdk: 'embed-1.0.0',
    consent: [],
    page: { url: 'https://host.example/shop', title: '' },
    marketing_attribution: {
      first_touch: { landing_page: '/shop', referrer: 'search.example' },
      cookies: {},
    },
  });
  expect(JSON.stringify(bodyOf(0))).not.toMatch(/secret|private|utm_source/);
});

test('With consent the campaign travels with the lead, and no cookie of the host', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as other scripts of the host write them.
  document.cookie = '_ga=GA1.1';
  const { finish } = start({ consent: 'granted' });
  await finish();
  expect(bodyOf(0)).toMatchObject({
    consent: ['marketing'],
    page: { title: 'A shop' },
    marketing_attribution: { first_touch: { utm_source: 'ads' }, cookies: {} },
  });
});

test('While the api is down the lead waits, and arrives once under the same key', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = () => new Response('{}', { status: 503 });
  const { finish, names, view, memory } = start();
  await finish();
  await vi.waitFor(() => expect(names()).toContain('lead:failed'));
  expect(view.getState().outcome).toBe('waiting');
  expect(memory.all.get(COOKIES.quizCompleted)).toMatchObject({ days: 7 });
  answer = () => Response.json({}, { status: 201 });
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(view.getState().outcome).toBe('sent'));
  expect(memory.all.get(COOKIES.quizCompleted)).toMatchObject({ days: 360 });
  expect(new Set(posts().map((_post, call) => keyOf(call))).size).toBe(1);
  expect(names().filter((name) => name === 'lead:submitted')).toHaveLength(1);
});

test('What waits from an earlier visit is sent when the code is there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = () => new Response('{}', { status: 503 });
  const first = start();
  await first.finish();
  await vi.waitFor(() => expect(first.names()).toContain('lead:failed'));
  first.end();
  answer = () => Response.json({}, { status: 201 });
  const { memory } = start();
  await vi.waitFor(async () => expect(await listKept()).toEqual([]));
  expect(memory.all.get(COOKIES.quizCompleted)).toMatchObject({ days: 360 });
});

test('A rejected lead is told, and the quiz is offered again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = () => Response.json({ error: 'invalid' }, { status: 422 });
  const { finish, events, view, memory } = start();
  await finish();
  await vi.waitFor(() => expect(view.getState().outcome).toBe('failed'));
  expect(events.at(-1)).toEqual(['lead:failed', { id: keyOf(0), reason: 'rejected' }]);
  expect(memory.get(COOKIES.quizCompleted)).toBeUndefined();
});

test('What was sent eight days ago is sent on the visitor’s return', async () => {
  const sentAt = Date.now() - 8 * 86_400_000;
  await store().save({
    key: '01KQ8Z4X5YW3V2T1S0R9QPNMKJ',
    kind: 'lead',
    sentAt,
    path: `/api/embed/1/${KEY}/leads`,
    headers: { 'content-type': 'application/json' },
    body: '{}',
    events: [],
  });
  const { memory } = start();
  await vi.waitFor(async () => expect(await listKept()).toEqual([]));
  expect(posts()).toHaveLength(1);
  expect(memory.all.get(COOKIES.quizCompleted)).toMatchObject({ days: 360 });
});

const REVOKED = { error: 'unknown_key', message: 'There is no integration with this key.' };
const refuse = () => Response.json(REVOKED, { status: 404 });

test.each([
  ['answers with 404', refuse],
  ['refuses the preflight', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'When the key was revoked and the api %s, the visitor is told, and nothing is sent again',
  async (_how, refusal) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { finish, events, view, memory, goTo } = start({
      completedUrl: 'https://host.example/ok',
    });
    await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
    answer = refusal;
    integration = refuse;
    await finish();
    expect(view.getState()).toMatchObject({ isOpen: true, outcome: 'failed' });
    expect(events.slice(-2)).toEqual([
      ['lead:submitted', { id: keyOf(0) }],
      ['lead:failed', { id: keyOf(0), reason: 'refused' }],
    ]);
    expect(goTo).not.toHaveBeenCalled();
    expect(memory.get(COOKIES.quizCompleted)).toBeUndefined();
    expect(await listKept()).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(posts()).toHaveLength(1);
  },
);

test('A lead of an earlier visit whose key was revoked is told once, and forgotten', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = () => new Response('{}', { status: 503 });
  const first = start();
  await first.finish();
  await vi.waitFor(() => expect(first.names()).toContain('lead:failed'));
  first.end();
  answer = refuse;
  integration = () => Response.json({});
  const { events } = start();
  await vi.waitFor(() =>
    expect(events).toEqual([['lead:failed', { id: keyOf(0), reason: 'refused' }]]),
  );
  await vi.waitFor(async () => expect(await listKept()).toEqual([]));
});

/** Storage as browsers with strict settings have it. */
const STORAGE = {
  'is absent': undefined,
  'is null': null,
  'refuses to open': {
    open() {
      throw new DOMException('blocked', 'SecurityError');
    },
  },
  'rejects what opens it': {
    open() {
      const request = { error: new DOMException('blocked', 'InvalidStateError') };
      queueMicrotask(() => (request as unknown as IDBOpenDBRequest).onerror?.(new Event('error')));
      return request;
    },
  },
};

test.each(Object.entries(STORAGE))(
  'Where storage %s the lead is posted once, and submitted once it is stored',
  async (_how, storage) => {
    vi.stubGlobal('indexedDB', storage);
    const { finish, names, view, memory } = start();
    await finish();
    expect(names()).toEqual(['lead:step', 'lead:step', 'lead:submitted']);
    expect(view.getState().outcome).toBe('sent');
    expect(memory.all.get(COOKIES.quizCompleted)).toMatchObject({ days: 360 });
    expect(posts()).toHaveLength(1);
  },
);

test('Where the browser keeps nothing and the api is away, nothing counts as submitted until the lead has arrived', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('indexedDB', undefined);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { finish, names, events, view, quiz, memory, goTo } = start({
    completedUrl: 'https://host.example/ok',
  });
  const finishing = finish();
  await vi.waitFor(() => expect(view.getState().outcome).toBe('unsaved'));
  expect(events.at(-1)).toEqual(['lead:failed', { id: keyOf(0), reason: 'waiting' }]);
  expect(quiz.getState().trouble).toBe('late');
  expect(memory.get(COOKIES.quizCompleted)).toBeUndefined();
  expect(goTo).not.toHaveBeenCalled();
  answer = () => Response.json({}, { status: 201 });
  await vi.advanceTimersByTimeAsync(5_000);
  await finishing;
  expect(names().slice(2)).toEqual(['lead:failed', 'lead:submitted']);
  expect(view.getState().outcome).toBe('sent');
  expect(goTo).toHaveBeenCalledOnce();
  expect(new Set(posts().map((_post, call) => keyOf(call))).size).toBe(1);
});

test('A visitor who has closed the quiz sees it again when only this page has their lead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('indexedDB', undefined);
  let fail = (_error: Error) => {};
  answer = () => new Promise((_resolve, reject) => (fail = reject));
  const { finish, close, view } = start();
  const finishing = finish();
  await vi.waitFor(() => expect(posts()).toHaveLength(1));
  close();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fail(new TypeError('Failed to fetch'));
  await vi.waitFor(() =>
    expect(view.getState()).toMatchObject({ isOpen: true, outcome: 'unsaved' }),
  );
  answer = () => Response.json({}, { status: 201 });
  await vi.advanceTimersByTimeAsync(5_000);
  await finishing;
});

test('A visitor who has closed the quiz is not taken elsewhere', async () => {
  let accept = (_response: Response) => {};
  answer = () => new Promise((resolve) => (accept = resolve));
  const { finish, close, goTo } = start({ completedUrl: 'https://host.example/ok' });
  const finishing = finish();
  await vi.waitFor(() => expect(posts()).toHaveLength(1));
  close();
  accept(Response.json({}, { status: 201 }));
  await finishing;
  expect(goTo).not.toHaveBeenCalled();
});

test.each([
  ['the host’s', '/thanks', undefined, 'https://host.example/thanks'],
  ['the integration’s', null, 'https://other.example/ok', 'https://other.example/ok'],
  ['none, as the host wants it', 'none', 'https://other.example/ok', undefined],
  ['none', null, undefined, undefined],
  ['none for a script', 'javascript:alert(1)', undefined, undefined],
  ['none for what is no address', 'https://', undefined, undefined],
])('After the quiz the visitor goes to %s page', async (_whose, completedUrl, own, expected) => {
  integration = () => Response.json({ completedUrl: own });
  const { finish, goTo } = start({ completedUrl });
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  await finish();
  expect(goTo.mock.calls).toEqual(expected ? [[expected]] : []);
});

test.each([404, 403])('A key that the api answers with %i opens nothing', async (status) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  integration = () => new Response('{}', { status });
  const { open, view, events } = start();
  open('show');
  await vi.waitFor(() => expect(events).toEqual([['lead:failed', { reason: 'refused' }]]));
  expect(view.getState().isOpen).toBe(false);
  open('show');
  expect(view.getState().isOpen).toBe(false);
  expect(log.mock.calls.join()).toContain(KEY);
});

test('An api that is away does not keep the quiz from opening', async () => {
  integration = () => {
    throw new TypeError('Failed to fetch');
  };
  const { open, view, markShown, close, events, memory } = start();
  open('exit');
  await vi.waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expect(view.getState().isOpen).toBe(true);
  markShown();
  close();
  close();
  expect(events).toEqual([
    ['lead:viewed', { trigger: 'exit' }],
    ['lead:closed', {}],
  ]);
  expect(memory.all.get(COOKIES.popupOpened)).toMatchObject({ days: 7 });
});
