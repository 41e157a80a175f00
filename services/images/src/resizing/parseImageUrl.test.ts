import { buildImageUrl } from '@site/config/images';
import { expect, test } from 'vitest';
import { parseOriginalUrl, parseResizedUrl } from './parseImageUrl.ts';

const parse = (options: string, path = 'a.png') =>
  parseResizedUrl(`/cdn-cgi/image/${options}/images/${path}`);

test('The addresses that the site’s pages link to are parsed', () => {
  expect(parseResizedUrl(buildImageUrl('/images/people/Ada_1.v2.jpg', { width: 640 }))).toEqual({
    options: { width: 640, quality: 75, redirects: true },
    path: 'people/Ada_1.v2.jpg',
  });
});

test('Options may come in any order and be omitted', () => {
  const all = ['fit=scale-down', 'onerror=redirect', 'format=auto', 'width=640', 'quality=50'];
  expect(parse(all.toReversed().join(','))).toEqual(parse(all.join(',')));
  expect(parse('format=auto')?.options).toEqual({ width: 500, quality: 75, redirects: false });
});

test.each([
  [1, 16],
  [300, 384],
  [500, 500],
  [3_840, 3_840],
])('A width of %i becomes %i, so that few sizes are ever made', (wanted, made) => {
  expect(parse(`width=${wanted}`)?.options.width).toBe(made);
});

test.each([
  [1, 25],
  [75, 75],
  [76, 90],
  [100, 100],
])('A quality of %i becomes %i', (wanted, made) => {
  expect(parse(`quality=${wanted}`)?.options.quality).toBe(made);
});

test('Any requested sizes lead to few made ones', () => {
  const made = new Set<string>();
  for (let width = 1; width <= 3_840; width++)
    for (const quality of [1, 25, 26, 50, 51, 75, 76, 90, 91, 100]) {
      const options = parse(`width=${width},quality=${quality}`)?.options;
      made.add(`${options?.width} ${options?.quality}`);
    }
  expect(made.size).toBe(17 * 5);
});

test.each([
  '',
  ',',
  'width',
  'width=',
  'width=640=640',
  'width=640,',
  'width=640,width=640',
  'width=640,height=480',
  'width=0',
  'width=-1',
  'width=3841',
  'width=1e3',
  'width=640.5',
  'width=0640',
  'width=99999999999999999999',
  'width=auto',
  'Width=640',
  'quality=0',
  'quality=101',
  'quality=high',
  'fit=cover',
  'format=svg',
  'format=json',
  'onerror=redirect,onerror=redirect',
  'onerror=https:',
  'gravity=auto',
  '__proto__=1',
  'width=640,constructor=1',
])('The options %o are rejected', (options) => {
  expect(parse(options)).toBeNull();
});

test.each(['/images/a.png', '/images/a/b/c-d_e.jpeg?v=2', '/images/A.SVG'])(
  '%s is the address of an original',
  (url) => {
    expect(parseOriginalUrl(url)).toBe(url.slice('/images/'.length).split('?')[0]);
  },
);

test.each([
  '/images/',
  '/images/a',
  '/images/a.txt',
  '/images/.png',
  '/images/../a.png',
  '/images/a/../b.png',
  '/images//a.png',
  '/images/%2e%2e/a.png',
  '/images/a%00.png',
  '/images/a.png/',
  '/images/a\\b.png',
  '/images/a.png#.png',
  `/images/${'a'.repeat(200)}.png`,
])('%s is not the address of an original', (url) => {
  expect(parseOriginalUrl(url)).toBeNull();
});
