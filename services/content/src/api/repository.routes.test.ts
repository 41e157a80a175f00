import { expect, test } from 'vitest';
import { startRepository } from '../testing/startRepository.ts';

test('The repository names its master ref, types, languages and tags', async () => {
  const { createClient, library } = await startRepository();
  const repository = await createClient().getRepository();
  expect(repository).toMatchObject({
    refs: [{ id: 'master', ref: library.current?.ref, label: 'Master', isMasterRef: true }],
    types: { author: 'Author', page: 'Page', settings: 'Settings' },
    languages: [
      { id: 'en-us', name: 'English (United States)', is_master: true },
      { id: 'fr-fr', name: 'French (France)', is_master: false },
    ],
    tags: ['company', 'product', 'start'],
  });
});

test('The client finds the master ref and the tags', async () => {
  const { createClient, library } = await startRepository();
  const client = createClient();
  expect((await client.getMasterRef()).ref).toBe(library.current?.ref);
  expect(await client.getTags()).toEqual(['company', 'product', 'start']);
});

test('The same documents have the same ref in every process', async () => {
  const [one, other] = [await startRepository(), await startRepository()];
  expect(one.library.current?.ref).toBe(other.library.current?.ref);
});

test('Addresses in responses use the public URL, not the Host header of the request', async () => {
  const { origin } = await startRepository({ publicUrl: 'https://content.example' });
  const response = await fetch(`${origin}/api/v2`, { headers: { host: 'evil.example' } });
  const { forms } = await response.json();
  expect(forms.tags.action).toBe('https://content.example/api/tags');
});

test('The root has refs, forms, tags and the ref of integration fields', async () => {
  const { createClient } = await startRepository();
  const repository = await createClient().getRepository();
  expect(Object.keys(repository)).toEqual(
    expect.arrayContaining(['refs', 'forms', 'tags', 'integrationFieldsRef']),
  );
});
