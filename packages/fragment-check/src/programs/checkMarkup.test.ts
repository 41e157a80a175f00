import { expect, test } from 'vitest';
import { checkFallback, checkMarkup } from './checkMarkup.ts';

const listMarkup = (html: string) => {
  const found = new Set<string>();
  checkMarkup(html, (rule) => found.add(rule));
  return [...found];
};
const listFallback = (html: string) => {
  const found: string[] = [];
  checkFallback(html, (rule, what) => found.push(`${rule}: ${what}`));
  return found;
};

test.each([
  '<p>Text <a href="/pricing">and</a> a link</p>',
  '<a href="mailto:a@site.example">Write</a><a href="#top">Up</a>',
  '<form action="/forms/demo" method="post"><input name="a"><button>Send</button></form>',
  '<meta itemprop="name" content="x"><link rel="preload" as="image" href="/a.png">',
  '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  '<noscript><p>Without scripts</p></noscript>',
  '<p>One<p>Two',
  'Only text',
  '',
])('%s may be in a slot', (html) => {
  expect(listMarkup(html)).toEqual([]);
});

test.each([
  ['<script>x</script>', 'script'],
  ['<script type="application/ld+json">{}</script>', 'script'],
  ['<template><script>x</script></template>', 'script'],
  ['<noscript><script>x</script></noscript>', 'script'],
  ['<iframe srcdoc="<p>"></iframe>', 'script'],
  ['<button onclick="x()">x</button>', 'handler'],
  ['<svg><set attributeName="onclick"></set></svg>', 'handler'],
  ['<p style="color:red">x</p>', 'inline-style'],
  ['<style>p { color: red }</style>', 'inline-style'],
  ['<a href="javascript:x()">x</a>', 'address'],
  ['<a href=" java\nscript:x()">x</a>', 'address'],
  ['<a href="data:text/html,x">x</a>', 'address'],
  ['<meta http-equiv="refresh" content="0;url=//evil.example">', 'page-effect'],
  ['<base href="//evil.example">', 'page-effect'],
  ['<link rel="stylesheet" href="/a.css">', 'page-effect'],
  ['<object data="/a"></object>', 'page-effect'],
  ['<form action="https://evil.example/"><button>x</button></form>', 'form-action'],
  ['<form><button formaction="//evil.example/">x</button></form>', 'form-action'],
  ['<a href="/" ping="//evil.example">x</a>', 'beacon'],
  ['<p>x</p></div>', 'leaves-slot'],
  ['<div>x', 'leaves-slot'],
  ['<p>x<!-- ', 'leaves-slot'],
  ['<p title="x', 'leaves-slot'],
  ['<template>', 'leaves-slot'],
  ['<textarea>', 'leaves-slot'],
  ['<body class="x">', 'leaves-slot'],
  ['<html lang="de">', 'leaves-slot'],
])('%s breaks the rule %s', (html, rule) => {
  expect(listMarkup(html)).toContain(rule);
});

test('A finding names the element and the attribute', () => {
  const found: string[] = [];
  checkMarkup('<a href="javascript:x()" onclick="y()">x</a>', (rule, what) =>
    found.push(`${rule}: ${what}`),
  );
  expect([...new Set(found)]).toEqual([
    'address: <a> has href="javascript:x()".',
    'handler: <a> has onclick="y()".',
  ]);
});

test.each([
  '<p>The footer is away.</p>',
  '<nav aria-label="Footer"><a href="/"><img src="/a.png" alt="Home"></a></nav>',
  'Only text',
])('%s is a valid fallback', (html) => {
  expect(listFallback(html)).toEqual([]);
});

test.each([
  ['', 'fallback: It shows nothing: no text, and nothing with a name.'],
  ['<div> </div>', 'fallback: It shows nothing: no text, and nothing with a name.'],
  [
    '<script>alert("text")</script>',
    'fallback: It shows nothing: no text, and nothing with a name.',
  ],
  ['<p a="1" a="2">x</p>', 'fallback: It is not valid HTML: duplicate-attribute in line 1.'],
  ['<div data-island="./x">x</div>', 'fallback: It has an island, whose code may be what failed.'],
])('%s is no fallback', (html, message) => {
  expect(listFallback(html)).toEqual([message]);
});
