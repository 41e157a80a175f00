import { expect, test } from 'vitest';
import { markCurrentLinks } from './markCurrentLinks.ts';

test('Every link to the path is marked, and no other', () => {
  const html =
    '<nav><a class="a" href="/pricing">Pricing</a><a href="/pricing/plans">Plans</a><p>href="/pricing"</p><a href="/pricing" class="b">Prices</a></nav>';
  expect(markCurrentLinks(html, '/pricing')).toBe(
    '<nav><a class="a" href="/pricing" aria-current="page">Pricing</a><a href="/pricing/plans">Plans</a><p>href="/pricing"</p><a href="/pricing" aria-current="page" class="b">Prices</a></nav>',
  );
});

test.each([
  ['no link to the path', '<a href="/about">About</a>'],
  ['another element with that address', '<area href="/pricing"><link href="/pricing">'],
  ['an attribute whose name ends in it', '<a data-href="/pricing">Pricing</a>'],
  ['a link that has a mark of its own', '<a aria-current="true" href="/pricing">Pricing</a>'],
  ['a tag within an attribute', '<i title="<a "></i><b href="/pricing">Pricing</b>'],
  [
    'a link that has a mark of its own behind it',
    '<a href="/pricing" aria-current="step">Pricing</a>',
  ],
  ['an attribute that quotes another one', '<a title="a href=" data-b="/pricing">Pricing</a>'],
  ['a tag that is not closed', '<a href="/pricing"'],
  ['a link of which a browser takes another address', '<a href="/about" href="/pricing">About</a>'],
  ['a link within a comment', '<!-- <a href="/pricing"> -->'],
  ['a comment that is not closed', '<!-- <a href="/pricing">'],
  ['quotes that do not match', '<a title=\'"\' href="/pricing">Pricing</a>'],
  ['nothing', ''],
])('HTML with %s stays as it is', (_, html) => {
  expect(markCurrentLinks(html, '/pricing')).toBe(html);
});

test('Addresses are compared as they are written in HTML', () => {
  expect(markCurrentLinks('<a href="/a&amp;b">A</a>', '/a&b')).toBe(
    '<a href="/a&amp;b" aria-current="page">A</a>',
  );
});

test('A dollar sign in the path is one', () => {
  expect(markCurrentLinks('<a href="/$&amp;">A</a>', '/$&')).toBe(
    '<a href="/$&amp;" aria-current="page">A</a>',
  );
});

test('A link after a comment, and one whose address is given twice, are marked', () => {
  expect(markCurrentLinks('<!-- a" --><a href="/b" href="/c"/>', '/b')).toBe(
    '<!-- a" --><a href="/b" aria-current="page" href="/c"/>',
  );
});

test.each([
  [
    'a hundred thousand addresses and a mark',
    `<a${' href="/b"'.repeat(100_000)} aria-current="a">`,
  ],
  ['a hundred thousand links that are not closed', '<a href="/b" '.repeat(100_000)],
  ['a hundred thousand quotes that are not closed', `<a href="/b"${' a="'.repeat(99_999)}`],
  ['a hundred thousand comments that are not closed', `${'<!-- >'.repeat(100_000)}<a href="/b">`],
])('%s take no longer than reading them', (_, html) => {
  expect(markCurrentLinks(html, '/b')).toBe(html);
});
