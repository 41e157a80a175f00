import { expect, test } from 'vitest';
import { canonicalPath } from './canonicalPath.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/pricing', '/pricing'],
  ['/pricing/', '/pricing'],
  ['/Features//Polls', '/features/polls'],
  ['//evil.example', '/evil.example'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/a b', '/a%20b'],
])('%s becomes %s', (raw, canonical) => {
  expect(canonicalPath(raw)).toBe(canonical);
});

test.each([
  '/\\evil.example',
  '/%5C%5Cevil.example',
  '/%252f%252fevil.example',
  '/%00',
  '/a%0d%0aset-cookie:x',
  '/%zz',
  '/\ud800',
  '/.',
  '/a/./b',
  '/..',
  '/a/%2e%2e/b',
  `/${'a'.repeat(600)}`,
  `/${'é'.repeat(84)}`,
])('%s is not a page’s path', (raw) => {
  expect(canonicalPath(raw)).toBeNull();
});
