import type { SupportArticle, SupportQuestion } from '@site/fragment-kit';
import { DeadlineError } from '@site/sandbox/process-group';
import { expect, test, vi } from 'vitest';
import type { Fragment } from '../rendering/createRenderPool.ts';
import { createSupportSearch, SearchBusyError } from './createSupportSearch.ts';

type Dependencies = Parameters<typeof createSupportSearch>[0];

const settings = { contentEndpoint: 'http://content.test/api/v2' };
const article = { title: 'Add a poll', summary: '', path: '/support/add-a-poll' };

function start({ withPage = true, withLab = false, answerMs = 20_000 } = {}) {
  const state = { release: 1, revision: 'a' };
  const searchSupport = vi.fn(
    async (_fragment: Fragment, _request: SupportQuestion): Promise<SupportArticle[] | null> => [
      article,
    ],
  );
  const page = {
    folder: '/store/mf-pages',
    manifest: { name: 'mf-pages', version: '1.0.0', server: 'server/entry.js' },
  };
  const lab = { folder: '/store/mf-lab', manifest: { ...page.manifest, name: 'mf-lab' } };
  const active = {
    pages: withPage ? [page, ...(withLab ? [lab] : [])] : [],
    findOwner: (path: string) => (path.startsWith('/lab') ? 'mf-lab' : 'mf-pages'),
    pool: { searchSupport },
  };
  const search = createSupportSearch({
    follower: {
      get current() {
        return { release: { id: state.release } };
      },
      use: async (work: (active: object) => unknown) => work(active),
    },
    revisions: { describeAll: () => state.revision },
    settings,
    answerMs,
  } as unknown as Dependencies);
  return { search, searchSupport, state };
}

test('The page fragment answers a question', async () => {
  const { search, searchSupport } = start();
  expect(await search('How do I add a poll?')).toEqual([article]);
  expect(searchSupport).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ entry: '/store/mf-pages/server/entry.js' }),
    { question: 'How do I add a poll?', settings },
  );
});

test('A question is searched once for a release and its content, however it is typed', async () => {
  const { search, searchSupport, state } = start();
  await Promise.all([search('poll'), search(' Poll ')]);
  await search('POLL');
  expect(searchSupport).toHaveBeenCalledTimes(1);
  state.revision = 'b';
  await search('poll');
  state.release = 2;
  await search('poll');
  expect(searchSupport).toHaveBeenCalledTimes(3);
});

test('A failed search is not cached', async () => {
  const { search, searchSupport } = start();
  searchSupport.mockRejectedValueOnce(new Error('fetch failed'));
  await expect(search('poll')).rejects.toThrow('fetch failed');
  expect(await search('poll')).toEqual([article]);
});

test('A release without a page fragment, or with one that has no articles, finds none', async () => {
  expect(await start({ withPage: false }).search('poll')).toEqual([]);
  const { search, searchSupport } = start();
  searchSupport.mockResolvedValue(null);
  expect(await search('poll')).toEqual([]);
});

test('One search runs at a time, ten wait at most, and a failed one does not stop the rest', async () => {
  const { search, searchSupport } = start();
  const ends: ((error?: Error) => void)[] = [];
  searchSupport.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve([article])));
      }),
  );
  const answers = Array.from({ length: 10 }, (_, index) => search(`question ${index}`));
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  await expect(search('one more')).rejects.toThrow(SearchBusyError);
  ends[0]?.(new Error('broken'));
  await expect(answers[0]).rejects.toThrow('broken');
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  const next = search('one more');
  for (let index = 1; index <= 10; index++) {
    await vi.waitFor(() => expect(ends).toHaveLength(index + 1));
    ends[index]?.();
  }
  expect(await next).toEqual([article]);
});

test('A search that hangs blocks no question, and its answer is cached once it arrives', async () => {
  const { search, searchSupport } = start({ answerMs: 50 });
  const found = Promise.withResolvers<SupportArticle[]>();
  searchSupport.mockReturnValueOnce(found.promise);
  const answers = [search('first'), search('first'), search('second')];
  for (const answer of answers) await expect(answer).rejects.toThrow(SearchBusyError);
  found.resolve([article]);
  expect(await search('first')).toEqual([article]);
  expect(searchSupport.mock.calls.filter(([, { question }]) => question === 'first')).toHaveLength(
    1,
  );
});

test('Articles of several page fragments take turns, and each has only its own', async () => {
  const { search, searchSupport } = start({ withLab: true });
  const articles = (...paths: string[]) =>
    paths.map((path) => ({ title: path, summary: '', path }));
  searchSupport.mockImplementation(async ({ name }) =>
    name === 'mf-lab'
      ? articles('/lab/1', '/pricing', '/lab/2')
      : articles('/support/1', '/support/2'),
  );
  expect((await search('x')).map(({ path }) => path)).toEqual([
    '/support/1',
    '/lab/1',
    '/support/2',
    '/lab/2',
  ]);
});

test('A fragment that fails does not hide others’ articles; one that hung is not asked again at once', async () => {
  const { search, searchSupport } = start({ withLab: true });
  searchSupport.mockImplementation(async ({ name }) => {
    if (name === 'mf-lab') throw new DeadlineError('took longer than 5000 ms');
    return [article];
  });
  expect(await search('one')).toEqual([article]);
  expect(await search('two')).toEqual([article]);
  expect(searchSupport.mock.calls.filter(([{ name }]) => name === 'mf-lab')).toHaveLength(1);
});
