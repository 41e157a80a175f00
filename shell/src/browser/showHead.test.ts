// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { HeadTag } from '../wire/HeadTag.ts';
import { showHead } from './showHead.ts';

beforeEach(() => {
  document.head.innerHTML = `<meta charset="utf-8"><title>About</title>
    <meta name="description" content="old"><meta name="robots" content="noindex">
    <meta property="og:title" content="old"><meta property="og:image" content="old">
    <meta name="twitter:card" content="old"><link rel="canonical" href="/old">
    <link rel="alternate" href="/old.xml"><meta name="theme-color" content="#000">
    <link rel="icon" href="/icon.svg"><style>p{}</style>
    <script type="importmap">{}</script><script type="application/ld+json">{"old":1}</script>`;
});

const listHead = () => [...document.head.children].map((element) => element.outerHTML);

test('Tags of the previous page are replaced; everything else stays', () => {
  showHead([
    { tag: 'meta', name: 'description', content: 'new' },
    { tag: 'meta', property: 'og:title', content: 'new' },
    { tag: 'link', rel: 'canonical', href: '/new' },
    {
      tag: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Changes',
      href: '/f.xml',
    },
    { tag: 'json-ld', data: { new: 1 } },
  ]);
  expect(listHead()).toEqual([
    '<meta charset="utf-8">',
    '<title>About</title>',
    '<meta name="theme-color" content="#000">',
    '<link rel="icon" href="/icon.svg">',
    '<style>p{}</style>',
    '<script type="importmap">{}</script>',
    '<meta name="description" content="new">',
    '<meta property="og:title" content="new">',
    '<link rel="canonical" href="/new">',
    '<link rel="alternate" type="application/atom+xml" title="Changes" href="/f.xml">',
    '<script type="application/ld+json">{"new":1}</script>',
  ]);
});

test.each([
  { tag: 'script', text: 'alert(1)', src: '/x.js' },
  { tag: 'json-ld', type: 'module', data: 'alert(1)', src: '/x.js' },
  { tag: 'meta', 'http-equiv': 'refresh', content: '0;url=https://evil.example' },
  { tag: 'link', rel: 'stylesheet', href: 'https://evil.example/x.css' },
  { tag: 'link', rel: 'alternate stylesheet', href: 'https://evil.example/x.css' },
  { tag: 'link', rel: 'canonical', href: '/x', onload: 'alert(1)' },
  { tag: 'iframe', src: 'https://evil.example' },
])('%j creates nothing that loads, runs or redirects', (tag) => {
  showHead([tag as unknown as HeadTag]);
  const [last] = [...document.head.children].slice(-1);
  const names = last?.getAttributeNames() ?? [];
  expect(names.filter((name) => /^on|src|http-equiv/.test(name))).toEqual([]);
  expect(document.head.querySelector('iframe')).toBeNull();
  expect(document.head.querySelector('[rel~=stylesheet]')).toBeNull();
  for (const script of document.head.querySelectorAll('script:not([type=importmap])'))
    expect(script.getAttribute('type')).toBe('application/ld+json');
});

test('Structured data cannot close its script element', () => {
  showHead([{ tag: 'json-ld', data: { text: '</script><script>alert(1)</script>' } }]);
  const block = document.head.querySelector('[type="application/ld+json"]');
  expect(block?.textContent).toBe(
    '{"text":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}',
  );
});
