import { brand } from '@site/config/brand';
import { parseRenderResult } from '@site/fragment-kit/render-result';
import { expect, test } from 'vitest';
import type { PageDocument } from '../content/PageDocument.ts';
import { buildHead } from './buildHead.ts';

function createDocument(data: object, url = '/about'): PageDocument {
  const empty = { title: 'About us', summary: 'Who we are.', meta_image: {}, slices: [] };
  return { url, data: { ...empty, ...data } } as unknown as PageDocument;
}

test('Title and description come from the fields for search engines', () => {
  const head = buildHead(createDocument({ meta_title: 'Who?', meta_description: 'These.' }));
  expect(head).toMatchObject({ title: 'Who?', description: 'These.' });
});

test('Without those fields the title with the brand and the summary are used', () => {
  expect(buildHead(createDocument({}))).toMatchObject({
    title: `About us | ${brand.name}`,
    description: 'Who we are.',
  });
});

test('A document can stay out of search engines', () => {
  expect(buildHead(createDocument({ noindex: true })).noindex).toBe(true);
});

test('The sharing image keeps its dimensions', () => {
  const meta_image = {
    url: '/images/share.png',
    alt: null,
    dimensions: { width: 1200, height: 630 },
    id: 'x',
    edit: {},
  };
  const head = buildHead(createDocument({ meta_image }));
  expect(head.image).toEqual({ url: '/images/share.png', alt: '', width: 1200, height: 630 });
  expect(head.card).toBeUndefined();
});

test('The head includes the structured data', () => {
  const { jsonLd } = buildHead(createDocument({}, '/'));
  expect(jsonLd).toContainEqual(expect.objectContaining({ '@type': 'WebSite' }));
});

test('A page without its own sharing image has the text of a sharing card', () => {
  const ancestors = [{ path: '/company', title: 'Company' }];
  const { card } = buildHead(createDocument({}), { ancestors });
  expect(card).toEqual({ title: 'About us', label: 'Company', text: 'Who we are.' });
});

test('Texts without end leave a head that follows the contract', () => {
  const data = { title: 'a'.repeat(2_000), summary: 'b'.repeat(5_000), meta_description: null };
  const head = buildHead(createDocument(data), { ancestors: [] });
  expect(parseRenderResult({ html: '', head })).toMatchObject({ head });
});
