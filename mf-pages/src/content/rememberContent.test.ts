import { expect, test } from 'vitest';
import { type KnownRepositories, rememberRepository } from './rememberRepository.ts';

const endpoint = 'https://content.example/api/v2';

/** A repository that says how often it was asked, and is at the given ref. */
function open({ integrationFieldsRef = null as string | null, status = 200 } = {}) {
  const known: KnownRepositories = new Map();
  const repository = { ref: 'a', asked: 0 };
  const at = (revision?: string) => {
    const fetch = rememberRepository(
      async (url) => {
        repository.asked++;
        const { ref } = repository;
        const refs = [
          { ref: 'draft', isMasterRef: false },
          { ref, isMasterRef: true },
        ];
        return url === endpoint
          ? Response.json({ refs, integrationFieldsRef }, { status })
          : Response.json({ results: [] });
      },
      { endpoint, revision, known },
    );
    return async (url = endpoint) => (await fetch(url)).json();
  };
  return { repository, at };
}

test('Once known, the repository of a revision is not asked again', async () => {
  const { repository, at } = open();
  const first = await at('a')();
  expect(await at('a')()).toEqual(first);
  expect(first.refs).toHaveLength(2);
  expect(repository.asked).toBe(1);
});

test('For a newer revision, and for none, the repository is asked', async () => {
  const { repository, at } = open();
  await at('a')();
  repository.ref = 'b';
  expect((await at()()).refs[1].ref).toBe('b');
  expect((await at('a')()).refs[1].ref).toBe('b');
  expect(repository.asked).toBe(3);
  await at('b')();
  expect(repository.asked).toBe(3);
});

test('A repository with integration fields is asked each time: they change without its newest ref', async () => {
  const { repository, at } = open({ integrationFieldsRef: 'fields' });
  await at('a')();
  await at('a')();
  expect(repository.asked).toBe(2);
});

test('A rejection is passed on and not kept', async () => {
  const { repository, at } = open({ status: 429 });
  await at('a')();
  await at('a')();
  expect(repository.asked).toBe(2);
});

test('Searches are passed on', async () => {
  const { repository, at } = open();
  await at('a')();
  expect(await at('a')(`${endpoint}/documents/search?ref=a`)).toEqual({ results: [] });
  expect(repository.asked).toBe(2);
});
