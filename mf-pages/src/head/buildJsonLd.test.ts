import { brand } from '@site/config/brand';
import { expect, test } from 'vitest';
import type { AnySlice, PageDocument } from '../content/PageDocument.ts';
import type { LoadedPriceTable } from '../slices/PricingTable/loadPriceTable.ts';
import { priceTable } from '../slices/PricingTable/priceTable.fixture.ts';
import { createSlice, paragraphs } from '../testing/authored.ts';
import { buildJsonLd } from './buildJsonLd.ts';

const siteUrl = 'https://site.example';

function build({
  slices = [],
  ancestors = [],
  ...changes
}: {
  type?: string;
  url?: string;
  data?: object;
  slices?: AnySlice[];
  ancestors?: { path: string; title: string }[];
}) {
  const document = {
    type: 'page',
    url: '/about',
    first_publication_date: '2026-01-12T09:00:00+0000',
    last_publication_date: '2026-02-16T09:00:00+0000',
    ...changes,
    data: { title: 'About us', summary: 'Who we are.', ...changes.data },
  } as unknown as PageDocument;
  return buildJsonLd({ document, slices, ancestors, siteUrl }) as Record<string, unknown>[];
}

const createPricing = (table: LoadedPriceTable, variation?: string) =>
  Object.assign(createSlice('pricing_table', {}, variation), { priceTable: table });

const typesOf = (blocks: Record<string, unknown>[]) => blocks.map((block) => block['@type']);
const find = (blocks: Record<string, unknown>[], type: string) =>
  blocks.find((block) => block['@type'] === type);

test('The front page describes the company and the site', () => {
  const blocks = build({ url: '/' });
  expect(typesOf(blocks)).toEqual(['Organization', 'WebSite']);
  expect(blocks[0]).toMatchObject({
    '@context': 'https://schema.org',
    name: brand.name,
    url: `${siteUrl}/`,
    logo: { url: `${siteUrl}/icon-512.png` },
    sameAs: brand.social.map(({ url }) => url),
  });
  expect(blocks[1]).toMatchObject({ publisher: { '@id': blocks[0]?.['@id'] } });
});

test('Every other page has breadcrumbs through the pages above it', () => {
  const ancestors = [{ path: '/privacy', title: 'Privacy' }];
  const blocks = build({ url: '/privacy/gdpr', data: { title: 'GDPR' }, ancestors });
  expect(typesOf(blocks)).toEqual(['BreadcrumbList']);
  expect(blocks[0]?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: brand.name, item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name: 'Privacy', item: `${siteUrl}/privacy` },
    { '@type': 'ListItem', position: 3, name: 'GDPR', item: `${siteUrl}/privacy/gdpr` },
  ]);
});

test('Only questions with answers are described', () => {
  const questions = [
    { question: 'Is it free?', answer: paragraphs('At first.', 'Later not.') },
    { question: 'And then?', answer: [] },
    { question: null, answer: paragraphs('Nobody asked.') },
  ];
  const blocks = build({ slices: [createSlice('faq', { questions })] });
  expect(find(blocks, 'FAQPage')?.mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Is it free?',
      acceptedAnswer: { '@type': 'Answer', text: 'At first.\nLater not.' },
    },
  ]);
  const unanswered = createSlice('faq', { questions: questions.slice(1) });
  expect(find(build({ slices: [unanswered] }), 'FAQPage')).toBeUndefined();
});

test.each(['case_study', 'comparison_page'])('A %s is an article with its dates', (type) => {
  const blocks = build({ type, url: '/case-studies/grit', data: { meta_title: 'How Grit grew' } });
  expect(find(blocks, 'Article')).toMatchObject({
    headline: 'How Grit grew',
    datePublished: '2026-01-12T09:00:00.000Z',
    dateModified: '2026-02-16T09:00:00.000Z',
    mainEntityOfPage: `${siteUrl}/case-studies/grit`,
    author: { '@id': find(blocks, 'Organization')?.['@id'] },
  });
});

test('Plans with a price are described as offers at that price, without ratings', () => {
  const slice = createPricing(priceTable);
  const product = find(build({ url: '/pricing', slices: [slice] }), 'Product');
  const offers = product?.offers as Record<string, unknown>[];
  expect(product).toMatchObject({ name: brand.name, url: `${siteUrl}/pricing` });
  const priced = priceTable.plans.filter(({ plan }) => plan in (priceTable.tiers[0]?.prices ?? {}));
  expect(offers.map(({ name }) => name)).toEqual(priced.map(({ name }) => name));
  for (const [index, plan] of priced.entries())
    expect(offers[index]).toMatchObject({
      price: priceTable.tiers[0]?.prices[plan.plan],
      priceCurrency: 'USD',
      url: siteUrl + plan.href,
    });
  expect(JSON.stringify(product)).not.toMatch(/rating|review/i);
});

test('A page that only summarizes prices, or has an unknown currency, describes no offers', () => {
  const summary = createPricing(priceTable, 'summary');
  const strange = createPricing({ ...priceTable, currency: '¤' });
  for (const slice of [summary, strange])
    expect(find(build({ slices: [slice] }), 'Product')).toBeUndefined();
});

test('A page that is kept out of search engines has no structured data', () => {
  expect(build({ url: '/', data: { noindex: true } })).toEqual([]);
});
