import { expect, test } from 'vitest';
import { readPreviewRef, writePreviewCookie } from './cookies.ts';

const REPOSITORY = 'our-site';
const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const read = (value: string) => readPreviewRef(`a=1; io.prismic.preview=${value}; b=2`, REPOSITORY);

const ours = encode({ _tracker: 'abcdefgh', 'our-site.prismic.io': { preview: 'a-token' } });

test('The raw cookie that names this repository is the ref', () => {
  expect(read(ours)).toBe(ours);
  expect(readPreviewRef(`io.prismic.preview=${ours}`, REPOSITORY)).toBe(ours);
});

test('A bare token is the ref', () => {
  const token = encodeURIComponent('https://our-site.prismic.io/previews/s:r?websitePreviewId=w');
  expect(read(token)).toBe(token);
  expect(read('preview-abc=')).toBe('preview-abc=');
});

test.each([
  ['no cookie', undefined],
  ['other cookies', 'a=1; xio.prismic.preview=y; b=io.prismic.preview=z'],
  ['an empty cookie', 'io.prismic.preview='],
  [
    'a cookie of other repositories',
    `io.prismic.preview=${encode({ 'x.prismic.io': { preview: 't' } })}`,
  ],
  ['the cookie of a visitor without preview', `io.prismic.preview=${encode({ _tracker: 'a' })}`],
  ['an entry without token', `io.prismic.preview=${encode({ 'our-site.prismic.io': {} })}`],
  ['an entry that is null', `io.prismic.preview=${encode({ 'our-site.prismic.io': null })}`],
  [
    'an inherited entry',
    `io.prismic.preview=${encodeURIComponent('{"__proto__":{"our-site.prismic.io":{"preview":"t"}}}')}`,
  ],
  ['a cookie that is far too long', `io.prismic.preview=${'x'.repeat(3_001)}`],
])('With %s there is no preview', (_what, cookies) => {
  expect(readPreviewRef(cookies, REPOSITORY)).toBeUndefined();
});

test('A written token is read again and cannot break the header', () => {
  const header = writePreviewCookie('a; Domain=evil.example, "b"\r\nX: y', true);
  expect(header).toMatch(/^io\.prismic\.preview=[\w%.-]+; Path=\/; SameSite=Lax; Secure$/);
  const raw = readPreviewRef(header.split(';')[0], REPOSITORY) ?? '';
  expect(decodeURIComponent(raw)).toBe('a; Domain=evil.example, "b"\r\nX: y');
});

test('A cookie whose name only begins like the preview’s is ignored', () => {
  expect(readPreviewRef('io.prismic.previewer=t', 'our-site')).toBeUndefined();
});

test('A list is not the toolbar’s format, so it counts as a bare token', () => {
  const raw = encodeURIComponent('["t"]');
  expect(readPreviewRef(`io.prismic.preview=${raw}`, 'our-site')).toBe(raw);
});
