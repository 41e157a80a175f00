import { randomBytes } from 'node:crypto';
import type { Rank } from '@site/sandbox/process-group';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OverloadError } from './createAdmission.ts';
import { type ComposedAnswer, createHtmlCache } from './createHtmlCache.ts';

let now: number;
let cache: ReturnType<typeof createHtmlCache>;

beforeEach(() => {
  now = 0;
  cache = createHtmlCache({ timer: () => now });
});

const page = (text: string, origin: string, retryAt?: number): ComposedAnswer => ({
  status: 200,
  text,
  headers: {},
  origin,
  ...(retryAt !== undefined && { retryAt }),
});

const second = { release: 2, content: 'a' };

async function ask(release: number, content: string, build: () => Promise<ComposedAnswer>) {
  const found = await cache.get('/', { release, content }, build);
  return (await found.body.get('identity')).toString();
}

test('A page is composed once for simultaneous and later requests', async () => {
  const build = vi.fn(async () => page('one', '1 a'));
  await Promise.all([ask(1, 'a', build), ask(1, 'a', build)]);
  await ask(1, 'a', build);
  expect(build).toHaveBeenCalledTimes(1);
});

test('Each arm has a page of its own, composed once however many visitors ask for it', async () => {
  const build = vi.fn((text: string) => async () => page(text, '1 a'));
  const askAs = (arm?: string) =>
    cache.get('/', { release: 1, content: 'a', arm }, build(arm ?? 'live'));
  const found = await Promise.all([askAs(), askAs('new'), askAs('new'), askAs()]);
  const texts = await Promise.all(found.map(async ({ body }) => `${await body.get('identity')}`));
  expect(texts).toEqual(['live', 'new', 'new', 'live']);
  // A page is known by its own key, whoever gets it.
  expect(new Set(found.map(({ key }) => key))).toEqual(new Set(['/']));
  expect(new Set(found).size).toBe(2);
});

test('After a release the page of the previous one is not shown', async () => {
  await ask(1, 'a', async () => page('one', '1 a'));
  expect(await ask(2, 'a', async () => page('two', '2 a'))).toBe('two');
});

test('A page of a replaced release that is composed late does not take the place of the new one', async () => {
  const { promise: late, resolve } = Promise.withResolvers<ComposedAnswer>();
  const first = ask(1, 'a', () => late);
  const build = vi.fn(async () => page('two', '2 a'));
  await ask(2, 'a', build);
  resolve(page('one', '1 a'));
  expect(await first).toBe('one');
  expect(await ask(2, 'a', build)).toBe('two');
  expect(build).toHaveBeenCalledOnce();
});

test('The first visitor after a release waits for the page, and others get the previous one meanwhile', async () => {
  await ask(1, 'a', async () => page('one', '1 a'));
  const { promise, resolve } = Promise.withResolvers<ComposedAnswer>();
  const build = vi.fn(() => promise);
  const first = ask(2, 'a', build);
  expect(await ask(2, 'a', build)).toBe('one');
  resolve(page('two', '2 a'));
  expect(await first).toBe('two');
  expect(await ask(2, 'a', build)).toBe('two');
  expect(build).toHaveBeenCalledOnce();
});

test.each([
  [59_999, 'one'],
  [60_000, 'overloaded'],
])(
  'A page that is composed %i ms after a release, when there is too much to do, shows: %s',
  async (later, shown) => {
    await ask(1, 'a', async () => page('one', '1 a'));
    await cache.get('/more', second, async () => page('more', '2 a'));
    now = later;
    const overloaded = () => Promise.reject(new OverloadError('overloaded'));
    expect(await ask(2, 'a', overloaded).catch((error: Error) => error.message)).toBe(shown);
  },
);

describe('While another page of a new release is composed for a visitor', () => {
  const never = () => new Promise<ComposedAnswer>(() => {});

  /** Starts the composition of another page, and returns what ends it. */
  function composeOther(release: number, rank: Rank = 'first'): () => void {
    let finish: (page: ComposedAnswer) => void = () => {};
    const slowly = () => new Promise<ComposedAnswer>((resolve) => (finish = resolve));
    void cache.get(`/other/${release}`, { release, content: 'a', rank }, slowly);
    return () => finish(page('other', `${release} a`));
  }

  test('the page of the previous one is shown, and the new one is composed next', async () => {
    await ask(1, 'a', async () => page('one', '1 a'));
    const finish = composeOther(2);
    const build = vi.fn(async () => page('two', '2 a'));
    expect(await ask(2, 'a', build)).toBe('one');
    expect(await ask(2, 'a', build)).toBe('one');
    expect(build).not.toHaveBeenCalled();
    finish();
    await vi.waitFor(async () => expect(await ask(2, 'a', build)).toBe('two'));
    expect(build).toHaveBeenCalledOnce();
  });

  test('the page of one that was taken back is not shown, not after a further release either', async () => {
    const read = async (key: string, release: number) => {
      const wanted = { release, content: 'a', takesBack: release === 2 };
      const found = await cache.get(key, wanted, async () => page(`${release}`, `${release} a`));
      return (await found.body.get('identity')).toString();
    };
    for (const key of ['/a', '/b']) await read(key, 1);
    await read('/c', 2);
    composeOther(2);
    expect(await read('/a', 2)).toBe('2');
    await read('/d', 3);
    composeOther(3);
    expect(await read('/b', 3)).toBe('3');
    expect(await read('/a', 3)).toBe('2');
  });

  test('the page of a release before that one is shown, too', async () => {
    await ask(1, 'a', async () => page('one', '1 a'));
    composeOther(2);
    expect(await ask(3, 'a', never)).toBe('one');
  });

  test('a page that waits is not composed for a release that was replaced meanwhile', async () => {
    await ask(1, 'a', async () => page('one', '1 a'));
    const finish = composeOther(2);
    const build = vi.fn(async () => page('two', '2 a'));
    await ask(2, 'a', build);
    await cache.get('/more', { release: 3, content: 'a' }, async () => page('more', '3 a'));
    finish();
    await vi.waitFor(() => expect(cache.peek('/other/2')).toBeDefined());
    expect(await ask(3, 'a', async () => page('three', '3 a'))).toBe('three');
    expect(build).not.toHaveBeenCalled();
  });

  test.each([
    [59_999, 'one'],
    [60_000, 'three'],
  ])('a page that was current %i ms ago gives way to: %s', async (later, shown) => {
    await ask(1, 'a', async () => page('one', '1 a'));
    await cache.get('/more', { release: 2, content: 'a' }, async () => page('more', '2 a'));
    now = later;
    composeOther(3);
    expect(await ask(3, 'a', async () => page('three', '3 a'))).toBe(shown);
  });

  test('visitors wait if the release is ten seconds old', async () => {
    await ask(1, 'a', async () => page('one', '1 a'));
    composeOther(2);
    now = 10_000;
    expect(await ask(2, 'a', async () => page('two', '2 a'))).toBe('two');
  });

  test.each([
    ['degraded', page('degraded', '1 a', 3_000)],
    ['not found', { ...page('not found', '1 a'), status: 404 }],
  ])('visitors wait if the previous page was %s', async (_, previous) => {
    await ask(1, 'a', async () => previous);
    composeOther(2);
    expect(await ask(2, 'a', async () => page('two', '2 a'))).toBe('two');
  });

  test('visitors wait while pages are only composed ahead, until a visitor waits for one', async () => {
    for (const path of ['/', '/about'])
      await cache.get(path, { release: 1, content: 'a' }, async () => page('one', '1 a'));
    const staging = Promise.withResolvers<ComposedAnswer>();
    void cache.stage('/more', second, () => staging.promise);
    expect(await ask(2, 'a', async () => page('two', '2 a'))).toBe('two');
    void cache.get('/more', second, never);
    const { body } = await cache.get('/about', second, never);
    expect(`${await body.get('identity')}`).toBe('one');
  });

  test('visitors wait if that one is composed for nobody', async () => {
    await ask(1, 'a', async () => page('one', '1 a'));
    composeOther(2, 'last');
    expect(await ask(2, 'a', async () => page('two', '2 a'))).toBe('two');
  });
});

test('Release 1 does not use the page of release 10', async () => {
  await ask(10, 'a', async () => page('ten', '10 a'));
  expect(await ask(1, 'a', () => Promise.resolve(page('one', '1 a')))).toBe('one');
  // Not even as a stale page while the right one fails.
  await ask(10, 'a', async () => page('ten', '10 a'));
  await expect(ask(1, 'b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('After a content change the fresh page is shown if it is composed quickly', async () => {
  await ask(1, 'a', async () => page('one', '1 a'));
  expect(await ask(1, 'b', async () => page('two', '1 b'))).toBe('two');
});

test('After a content change simultaneous visitors share one composition', async () => {
  await ask(1, 'a', async () => page('one', '1 a'));
  const build = vi.fn(async () => page('two', '1 b'));
  expect(await Promise.all([ask(1, 'b', build), ask(1, 'b', build)])).toEqual(['two', 'two']);
  expect(build).toHaveBeenCalledTimes(1);
});

test('After a content change the stale page is shown if the fresh one takes long or fails', async () => {
  await ask(1, 'a', async () => page('one', '1 a'));
  expect(await ask(1, 'b', () => new Promise(() => {}))).toBe('one');
  expect(await ask(1, 'c', () => Promise.reject(new Error('content is unavailable')))).toBe('one');
});

test('A degraded page is cached for a moment and then composed again', async () => {
  await ask(1, 'a', async () => page('degraded', '1 a', 3_000));
  now = 2_999;
  expect(await ask(1, 'a', async () => page('whole', '1 a'))).toBe('degraded');
  now = 3_000;
  expect(await ask(1, 'a', async () => page('whole', '1 a'))).toBe('whole');
});

test('A page that says "try again" is not shown again while the right one takes long', async () => {
  const unavailable = { ...page('try again', '1 a', 3_000), status: 503 };
  await ask(1, 'a', async () => unavailable);
  now = 3_000;
  let compose = (_page: ComposedAnswer) => {};
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const asked = ask(1, 'a', () => new Promise((resolve) => (compose = resolve)));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  compose(page('whole', '1 a'));
  expect(await asked).toBe('whole');
});

test('A page that cannot be composed is not cached', async () => {
  await expect(ask(1, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await ask(1, 'a', async () => page('one', '1 a'))).toBe('one');
});

test('Simultaneous requests share a composition only for the same page, release and content', async () => {
  const build = vi.fn(async () => page('one', '1 a'));
  await Promise.all([
    cache.get('/a', { release: 1, content: 'a' }, build),
    cache.get('/b', { release: 1, content: 'a' }, build),
    cache.get('/a', { release: 2, content: 'a' }, build),
    cache.get('/a', { release: 1, content: 'b' }, build),
  ]);
  expect(build).toHaveBeenCalledTimes(4);
});

test('Whoever waits for a page does not wait for a composition of it that lets all others go first', async () => {
  const { promise, resolve } = Promise.withResolvers<ComposedAnswer>();
  const origin = { release: 1, content: 'a' };
  const ahead = cache.get('/', { ...origin, rank: 'last' }, () => promise);
  expect(await ask(1, 'a', async () => page('at once', '1 a'))).toBe('at once');
  resolve(page('degraded', '1 a', 3_000));
  await ahead;
  expect(await ask(1, 'a', async () => page('again', '1 a'))).toBe('at once');
});

test('A staged page is shown once its release is in service, and not before', async () => {
  await ask(1, 'a', async () => page('one', '1 a'));
  await cache.stage('/', second, async () => page('two', '2 a'));
  const build = vi.fn();
  expect(await ask(1, 'a', build)).toBe('one');
  expect(await ask(2, 'a', build)).toBe('two');
  expect(await ask(2, 'a', build)).toBe('two');
  expect(build).not.toHaveBeenCalled();
});

test('A staged page of other content is stale, like any other', async () => {
  await cache.stage('/', second, async () => page('two', '2 a'));
  expect(await ask(2, 'b', async () => page('fresh', '2 b'))).toBe('fresh');
});

test('Staged pages can be dropped', async () => {
  await cache.stage('/', second, async () => page('two', '2 a'));
  cache.clearStaged();
  expect(await ask(2, 'a', async () => page('composed', '2 a'))).toBe('composed');
});

test('A visitor who comes after the switch waits for a page that is still composed ahead', async () => {
  const { promise, resolve } = Promise.withResolvers<ComposedAnswer>();
  const staging = cache.stage('/', second, () => promise);
  const build = vi.fn();
  const asked = ask(2, 'a', build);
  resolve(page('two', '2 a'));
  expect(await asked).toBe('two');
  await staging;
  expect(await ask(2, 'a', build)).toBe('two');
  expect(build).not.toHaveBeenCalled();
});

test('While a page is composed ahead, the first visitor after the switch is not shown the one of before', async () => {
  await ask(1, 'a', async () => page('one', '1 a'));
  const { promise, resolve } = Promise.withResolvers<ComposedAnswer>();
  const staging = cache.stage('/', second, () => promise);
  const asked = ask(2, 'a', async () => page('again', '2 a'));
  resolve(page('two', '2 a'));
  expect(await asked).toBe('two');
  await staging;
});

test('A page that was composed ahead without all of its parts is composed again', async () => {
  await cache.stage('/', second, async () => page('degraded', '2 a', 3_000));
  expect(await ask(2, 'a', async () => page('whole', '2 a'))).toBe('whole');
});

test.each([
  ['header', { headers: { 'surrogate-key': 'k'.repeat(5_000) } }],
  ['text', { text: randomBytes(3_750).toString('base64') }],
])(
  'However many pages with a long %s are asked for, those that visitors go on asking for are kept',
  async (_, long) => {
    const small = createHtmlCache({ maxBytes: 100_000, timer: () => 0 });
    const composed: string[] = [];
    const read = (key: string) =>
      small.get(key, { release: 1, content: 'a' }, async () => {
        composed.push(key);
        return { ...page(key, '1 a'), ...long };
      });
    await read('/');
    for (let index = 0; index < 100; index++) {
      await read(`/${index}`);
      await read('/');
    }
    expect(composed).toHaveLength(101);
    await read('/0');
    expect(composed.at(-1)).toBe('/0');
    await read('/99');
    expect(composed).toHaveLength(102);
  },
);
