import { brand } from '@site/config/brand';
import { expect, test } from 'vitest';
import { link, noLink } from '../testing/authored.ts';
import { asSafeHref } from './asSafeHref.ts';

test.each([
  '/pricing',
  '/features?tag=earn',
  '#prices',
  'https://example.com/a',
  'mailto:help@example.com',
  'tel:+351210000000',
])('%s may be linked', (url) => {
  expect(asSafeHref(link(url))).toBe(url);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'blob:https://example.com/1',
  'java\u0000script:alert(1)',
  '\u200bjavascript:alert(1)',
  'https://exa mple.com/a',
  '',
  ' ',
])('%j is not linked', (url) => {
  expect(asSafeHref(link(url))).toBeNull();
});

test.each([
  ['', '/signup'],
  ['?plan=grow&utm_source=site', '/signup?plan=grow&utm_source=site'],
  ['s', `${brand.appUrl}/signups`],
])('A link to the app’s sign-up page followed by %j becomes %s', (more, href) => {
  expect(asSafeHref(link(`${brand.appUrl}/signup${more}`))).toBe(href);
});

test.each([
  [
    'mailto:press@example.com?subject=Hello there friend',
    'mailto:press@example.com?subject=Hello%20there%20friend',
  ],
  ['https://example.com/press kit 2026.pdf', 'https://example.com/press%20kit%202026.pdf'],
  ['https://example.com/a\u00a0b\u2003c', 'https://example.com/a%C2%A0b%E2%80%83c'],
  ['https://example.com/a%20b', 'https://example.com/a%20b'],
  [' \u00a0https://example.com/a\u200b\r\n', 'https://example.com/a'],
  ['https://example.com/a\nb\tc', 'https://example.com/abc'],
  ['/search?q=open rates#the top', '/search?q=open%20rates#the%20top'],
  ['https://example.com/\ud800', 'https://example.com/\ufffd'],
  ['tel:+351 21 000 00\u00a000', 'tel:+351210000000'],
])('Spaces in %j are encoded, and dropped only at its ends', (url, href) => {
  expect(asSafeHref(link(url))).toBe(href);
});

test('A link to a document leads to its address', () => {
  const field = {
    link_type: 'Document',
    id: 'a',
    type: 'page',
    tags: [],
    lang: 'en-us',
    url: '/demo',
  };
  expect(asSafeHref(field as never)).toBe('/demo');
});

test('A link to a document without a URL resolves to null', () => {
  const field = { link_type: 'Document', id: 'a', type: 'page', tags: [], lang: 'en-us' };
  expect(asSafeHref(field as never)).toBeNull();
});

test('An empty link resolves to null', () => {
  expect(asSafeHref(noLink)).toBeNull();
});
