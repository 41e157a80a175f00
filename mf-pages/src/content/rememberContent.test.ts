import { expect, test } from 'vitest';
import { createKnownContent, rememberContent } from './rememberContent.ts';

const endpoint = 'https://content.example/api/v2';
const searchAt = (ref: string, query = 'home') =>
  `${endpoint}/documents/search?ref=${ref}&q=${query}`;

/** A repository at the ref `a` at first, whose answers to searches are 100 characters long. */
function open({ integrationFieldsRef = null as string | null, status = 200 } = {}) {
  const known = createKnownContent();
  const repository = { ref: 'a', asked: 0 };
  const fetch = async (url: string) => {
    repository.asked++;
    const { ref } = repository;
    const refs = [
      { ref: 'draft', isMasterRef: false },
      { ref, isMasterRef: true },
    ];
    return url === endpoint
      ? Response.json({ refs, integrationFieldsRef }, { status })
      : new Response(JSON.stringify(repository.asked).padEnd(100), { status });
  };
  /** What a render for a revision gets. */
  const read = async (url: string, revision?: string) => {
    const options = { endpoint, revision, known, maxLength: 250 };
    return (await rememberContent(fetch, options)(url)).json();
  };
  return { repository, read };
}

test('Once known, the repository of a revision is not asked again', async () => {
  const { repository, read } = open();
  const first = await read(endpoint, 'a');
  expect(await read(endpoint, 'a')).toEqual(first);
  expect(first.refs).toHaveLength(2);
  expect(repository.asked).toBe(1);
});

test('For a newer revision, and for none, the repository is asked', async () => {
  const { repository, read } = open();
  await read(endpoint, 'a');
  repository.ref = 'b';
  expect((await read(endpoint)).refs[1].ref).toBe('b');
  expect((await read(endpoint, 'a')).refs[1].ref).toBe('b');
  expect(repository.asked).toBe(3);
  await read(endpoint, 'b');
  expect(repository.asked).toBe(3);
});

test('A repository with integration fields is asked each time: they change without its newest ref', async () => {
  const { repository, read } = open({ integrationFieldsRef: 'fields' });
  await read(endpoint, 'a');
  await read(endpoint, 'a');
  expect(repository.asked).toBe(2);
});

test('A search at the revision’s ref is made once', async () => {
  const { repository, read } = open();
  expect(await read(searchAt('a'), 'a')).toBe(1);
  expect(await read(searchAt('a'), 'a')).toBe(1);
  expect(await read(searchAt('a', 'about'), 'a')).toBe(2);
  expect(repository.asked).toBe(2);
});

test('A search at another ref, such as a draft’s, is made each time', async () => {
  const { repository, read } = open();
  await read(searchAt('draft'), 'a');
  await read(searchAt('draft'), 'a');
  await read(searchAt('a'));
  await read(searchAt('a'));
  expect(repository.asked).toBe(4);
});

test('Of more answers than are kept, those that were wanted last are known', async () => {
  const { read } = open();
  await read(searchAt('a', 'first'), 'a');
  await read(searchAt('a', 'second'), 'a');
  expect(await read(searchAt('a', 'first'), 'a')).toBe(1);
  expect(await read(searchAt('a', 'third'), 'a')).toBe(3);
  expect(await read(searchAt('a', 'first'), 'a')).toBe(1);
  expect(await read(searchAt('a', 'second'), 'a')).toBe(4);
});

test('Answers of an earlier revision are dropped', async () => {
  const { read } = open();
  await read(searchAt('a'), 'a');
  await read(searchAt('b'), 'b');
  expect(await read(searchAt('b'), 'b')).toBe(2);
  expect(await read(searchAt('a'), 'a')).toBe(3);
});

test('A rejection is passed on and not kept', async () => {
  const { repository, read } = open({ status: 429 });
  for (const url of [endpoint, endpoint, searchAt('a'), searchAt('a')]) await read(url, 'a');
  expect(repository.asked).toBe(4);
});
