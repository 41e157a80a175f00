import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import {
  buildImageUrl,
  buildSrcSet,
  DEFAULT_IMAGE,
  DEFAULT_IMAGE_WIDTHS,
  DEVICE_SIZES,
  IMAGE_SIZES,
  IMAGE_WIDTHS,
  snapWidth,
} from './images.ts';

test('Widths and defaults match the specification', () => {
  expect(DEVICE_SIZES).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840]);
  expect(IMAGE_SIZES).toEqual([16, 32, 48, 64, 96, 128, 256, 384]);
  expect(DEFAULT_IMAGE_WIDTHS).toEqual([640, 828, 1200, 2048, 3840]);
  expect(DEFAULT_IMAGE).toEqual({ width: 500, height: 500, quality: 75 });
  expect(IMAGE_WIDTHS).toEqual([...IMAGE_WIDTHS].sort((a, b) => a - b));
});

test('The site’s own images go through the resizing service', () => {
  expect(buildImageUrl('/images/stamp.png')).toBe(
    '/cdn-cgi/image/fit=scale-down,onerror=redirect,format=auto,width=500,quality=75/images/stamp.png',
  );
  expect(buildImageUrl('/images/stamp.png', { width: 640, quality: 90 })).toBe(
    '/cdn-cgi/image/fit=scale-down,onerror=redirect,format=auto,width=640,quality=90/images/stamp.png',
  );
});

test('A source without a leading slash means the same path', () => {
  expect(buildImageUrl('images/stamp.png')).toBe(buildImageUrl('/images/stamp.png'));
});

test.each([
  'https://elsewhere.example/a.png',
  'http://elsewhere.example/a.png',
  '//elsewhere.example/a.png',
  `https://${brand.mediaHost}/a.png`,
  `//${brand.mediaHost}/a.png`,
  'data:image/png;base64,AAAA',
  'blob:https://elsewhere.example/1',
])('%s is used unchanged', (src) => {
  expect(buildImageUrl(src)).toBe(src);
  expect(buildSrcSet(src)).toBe('');
});

test.each([
  ['/images/../secret.png', '/secret.png'],
  ['/images/a b.png?v=2#x', '/images/a%20b.png'],
])('%s is normalized', (src, path) => {
  expect(buildImageUrl(src).endsWith(`quality=75${path}`)).toBe(true);
});

test('A source set has the requested widths', () => {
  expect(buildSrcSet('/images/a.png', [16, 640], 50)).toBe(
    [16, 640]
      .map((width) => `${buildImageUrl('/images/a.png', { width, quality: 50 })} ${width}w`)
      .join(', '),
  );
  expect(buildSrcSet('/images/a.png').match(/ \d+w/g)).toEqual([
    ' 640w',
    ' 828w',
    ' 1200w',
    ' 2048w',
    ' 3840w',
  ]);
});

test.each([
  [1, 16],
  [16, 16],
  [17, 32],
  [450, 500],
  [501, 640],
  [3_840, 3_840],
  [9_999, 3_840],
])('A width of %i is served as %i', (wanted, made) => {
  expect(snapWidth(wanted)).toBe(made);
});
