import { expect, test } from 'vitest';
import { createSnapshot } from '../library/Edition.ts';
import type { CustomType } from '../models/ContentModels.ts';
import type { StoredDocument } from '../StoredDocument.ts';
import { searchDocuments } from './searchDocuments.ts';

/** Documents that note how often somebody looks at their tags. */
function arrange(count: number) {
  const state = { looks: 0 };
  const documents = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    type: 'term',
    uid: `term-${index}`,
    lang: 'en-us',
    get tags() {
      state.looks++;
      return [`tag-${index % 7}`];
    },
  })) as unknown as StoredDocument[];
  const customTypes = new Map([
    ['term', { id: 'term', fields: new Map() } as unknown as CustomType],
  ]);
  return { state, snapshot: createSnapshot(documents, { customTypes, slices: new Map() }) };
}

const tagged = (tag: number) => ({ queries: [`[[at(document.tags, ["tag-${tag}"])]]`] });

test('Documents are searched once for a list of which all pages are asked for', () => {
  const { state, snapshot } = arrange(1_000);
  const first = searchDocuments(snapshot, tagged(3));
  expect(first).toHaveLength(143);
  const looks = state.looks;
  for (let page = 2; page < 10; page++) {
    expect(searchDocuments(snapshot, tagged(3))).toEqual(first);
    expect(searchDocuments(snapshot, { ...tagged(3), after: first[0]?.id })).toHaveLength(142);
  }
  expect(state.looks).toBe(looks);
});

test('Another search, language, order or edition finds its own documents', () => {
  const { snapshot } = arrange(70);
  const count = (query: Parameters<typeof searchDocuments>[1], of = snapshot) =>
    searchDocuments(of, query).length;
  expect(count(tagged(3))).toBe(10);
  expect(count({ queries: ['[[any(document.tags, ["tag-1", "tag-2"])]]'] })).toBe(20);
  expect(count({ ...tagged(3), lang: 'fr-fr' })).toBe(0);
  expect(count(tagged(3), arrange(35).snapshot)).toBe(5);
  const orderings = '[my.term.uid desc]';
  expect(searchDocuments(snapshot, { ...tagged(3), orderings })[0]?.uid).toBe('term-66');
});
