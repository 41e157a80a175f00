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
