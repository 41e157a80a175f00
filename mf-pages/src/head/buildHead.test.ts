import { brand } from '@site/config/brand';
import { expect, test } from 'vitest';
import type { PageDocument } from '../content/PageDocument.ts';
import { createSlice, paragraphs } from '../testing/authored.ts';
import { buildHead } from './buildHead.ts';

function createDocument(data: object, url = '/about'): PageDocument {
  const empty = { title: 'About us', summary: 'Who we are.', meta_image: {}, slices: [] };
  return { url, data: { ...empty, ...data } } as unknown as PageDocument;
}

test('Title and description come from the fields for search engines', () => {
  const head = buildHead(createDocument({ meta_title: 'Who?', meta_description: 'These.' }));
  expect(head).toEqual({ title: 'Who?', description: 'These.' });
});

test('Without those fields the title with the brand and the summary stand in', () => {
  expect(buildHead(createDocument({}))).toEqual({
    title: `About us | ${brand.name}`,
    description: 'Who we are.',
  });
});

test('A document can stay out of search engines', () => {
  expect(buildHead(createDocument({ noindex: true })).noindex).toBe(true);
});

test('The sharing picture keeps its measures', () => {
  const meta_image = {
    url: '/images/share.png',
    alt: null,
    dimensions: { width: 1200, height: 630 },
    id: 'x',
    edit: {},
  };
  expect(buildHead(createDocument({ meta_image })).image).toEqual({
    url: '/images/share.png',
    alt: '',
    width: 1200,
    height: 630,
  });
});

test('Questions and answers are told to search engines', () => {
  const questions = [{ question: 'Is it free?', answer: paragraphs('At first.', 'Later not.') }];
  const slices = [createSlice('faq', { questions })];
  expect(buildHead(createDocument({ slices })).jsonLd).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Is it free?',
          acceptedAnswer: { '@type': 'Answer', text: 'At first.\nLater not.' },
        },
      ],
    },
  ]);
});

test('The front page says whose site it is', () => {
  const { jsonLd } = buildHead(createDocument({}, '/'));
  expect(jsonLd).toEqual([expect.objectContaining({ '@type': 'Organization', name: brand.name })]);
});
