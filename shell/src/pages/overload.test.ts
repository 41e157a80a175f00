import { beforeEach, describe, expect, test } from 'vitest';
import { OverloadError } from './createAdmission.ts';
import { createTestPages, NO_QUERY } from './testing/createTestPages.ts';

/** More than are composed at once on any machine. */
const MANY = 300;

let { state, render, pages, activeRelease, read } = createTestPages();
/** Ends all renders that hang. */
let letGo: () => void;

beforeEach(() => {
  ({ state, render, pages, activeRelease, read } = createTestPages());
});

/** Visitors ask for more pages than may wait, and none is composed. */
function overload(): void {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  letGo = resolve;
  render.mockImplementation(async ({ slot, path, revision }) => {
    if (slot === 'page' && path === '/features') await held;
    return { html: `${slot} ${revision}` };
  });
  state.listed.push('/features');
  for (let index = 0; index < MANY; index++)
    void pages.get('/features', new URLSearchParams({ tag: `${index}` })).catch(() => {});
}

describe('While more pages are asked for than can be composed in time', () => {
  test('those that are kept are shown', async () => {
    await read();
    overload();
    expect(await read()).toBe('page a');
    letGo();
  });

  test('others are refused, at once', async () => {
    overload();
    const startedAt = performance.now();
    await expect(read()).rejects.toThrow(OverloadError);
    expect(performance.now() - startedAt).toBeLessThan(500);
    letGo();
  });

  test('a page is shown with its last good render if there is one, and says how old that is', async () => {
    await read();
    overload();
    // Visitors have only asked for the document.
    const part = await pages.get('/about', NO_QUERY, { form: 'part' });
    expect((await part.body.get('identity')).toString()).toContain('page a');
    expect(part.staleSince).toBe(10_000);
    letGo();
  });

  test.each([
    ['a change of the content', 'page a', { revision: 'b' }],
    ['a release', 'page a', { release: 2 }],
  ])('a page from before %s is shown', async (_, text, change) => {
    await read();
    overload();
    Object.assign(state, change);
    expect(await read()).toBe(text);
    letGo();
  });

  test('a page that a rollback has taken back is not shown', async () => {
    await read();
    overload();
    Object.assign(activeRelease(2), { takesBack: true });
    state.release = 2;
    const page = await pages.get('/about', NO_QUERY);
    expect(page.origin).toMatch(/^2 /);
    letGo();
  });

  test('pages of other fragments are composed as always', async () => {
    overload();
    expect(await read('/lab/one')).toBe('page lab content');
    letGo();
  });

  test('pages are composed again as soon as that ends', async () => {
    overload();
    letGo();
    await expect.poll(() => pages.countWaiting()).toBe(0);
    expect(await read('/about')).toBe('page a');
  });
});
