import { expect, test } from 'vitest';
import { chooseFormat } from './chooseFormat.ts';

test.each([
  ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
  ['image/webp,*/*', 'webp'],
  ['image/webp,image/avif', 'avif'],
  ['image/webp,image/avif;q=0.9', 'webp'],
  ['image/avif;q=0.2, image/webp; q=0.1', 'avif'],
  ['image/avif;q=high,image/webp;q=0.1', 'webp'],
  ['IMAGE/AVIF', 'avif'],
  ['image/avif;q=0,image/webp', 'webp'],
  ['image/avif;q=0.0', 'original'],
  ['image/*', 'original'],
  ['*/*', 'original'],
  ['text/html', 'original'],
  ['', 'original'],
  [undefined, 'original'],
])('A browser that accepts %o gets %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format);
});
