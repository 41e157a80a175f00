import type { Content } from '@prismicio/client';
import { expect, test } from 'vitest';
import type { ContentClient } from './createContentClient.ts';
import { fillInCounts } from './fillInCounts.ts';

const COUNTS: Record<string, number> = { template: 26, glossary_term: 71 };

/** A repository that counts, and notes what it was asked. */
function createReader() {
  const asked: string[] = [];
  const get = async ({ filters = [] }: { filters?: string[] }) => {
    const type = /"(\w+)"/.exec(filters.join())?.[1] ?? '';
    asked.push(type);
    return { total_results_size: COUNTS[type] ?? 0 };
  };
  return { asked, reader: { client: { get } as unknown as ContentClient, ref: 'newest' } };
}
const page = (data: object) => ({ type: 'page', data }) as unknown as Content.PageDocument;

test('Numbers of documents are filled in at any depth, each asked for once', async () => {
  const { asked, reader } = createReader();
  const cards = [{ text: '{count:template} layouts' }, { text: '{count:template} or 1' }];
  const data = { title: '{count:glossary_term} words', slices: [{ primary: { cards } }] };
  expect((await fillInCounts(reader, page(data))).data).toEqual({
    title: '71 words',
    slices: [{ primary: { cards: [{ text: '26 layouts' }, { text: '26 or 1' }] } }],
  });
  expect(asked.sort()).toEqual(['glossary_term', 'template']);
});

test('What is emphasized before, around and after a number stays emphasized', async () => {
  const { reader } = createReader();
  const text = 'See all {count:template} of them';
  const spans = [
    { type: 'em', start: 0, end: 3 },
    { type: 'strong', start: 4, end: 24 },
    { type: 'em', start: 28, end: 32 },
  ];
  const { data } = await fillInCounts(reader, page({ body: [{ type: 'paragraph', text, spans }] }));
  const [block] = (data as unknown as { body: { text: string; spans: typeof spans }[] }).body;
  expect(block?.spans.map(({ start, end }) => block.text.slice(start, end))).toEqual([
    'See',
    'all 26',
    'them',
  ]);
});

test('A document that counts nothing asks for nothing', async () => {
  const { asked, reader } = createReader();
  const document = page({ title: 'Eleven friends' });
  expect(await fillInCounts(reader, document)).toBe(document);
  expect(asked).toEqual([]);
});
