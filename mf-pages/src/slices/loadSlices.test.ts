import { ParsingError } from '@prismicio/client';
import { expect, test, vi } from 'vitest';
import type { LoadContext } from '../content/LoadContext.ts';
import { createSlice } from '../testing/authored.ts';
import { loadSlices } from './loadSlices.ts';

const hero = createSlice('hero', {});
const glossary = createSlice('glossary_index', {});

/** A context whose content answers every request with an error. */
const contextOf = (error: Error) =>
  ({
    path: '/about',
    query: {},
    reader: { ref: 'master', client: { get: () => Promise.reject(error) } },
  }) as unknown as LoadContext;

test.each([
  ['a query that the repository does not understand', new ParsingError('', '', undefined as never)],
  ['a field of another kind', new TypeError('terms.map is not a function')],
])('A slice with %s is left out and named', async (_what, error) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const loaded = await loadSlices([hero, glossary] as never, contextOf(error));
  expect(loaded).toEqual([hero]);
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    '/about is shown without its glossary_index:',
  ]);
});

test('Content that does not answer fails the page, so that its last good copy is shown', async () => {
  const failed = new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') });
  await expect(loadSlices([hero, glossary] as never, contextOf(failed))).rejects.toBe(failed);
});
