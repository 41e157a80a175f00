import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, createVariants } from './createVariants.ts';

const text = '<p>Hello</p>'.repeat(100);

test('Every encoding holds the same text', async () => {
  const variants = createVariants(text);
  expect(brotliDecompressSync(await variants.get('br')).toString()).toBe(text);
  expect(gunzipSync(await variants.get('gzip')).toString()).toBe(text);
  expect((await variants.get('identity')).toString()).toBe(text);
});

test('An encoding is created once', async () => {
  const variants = createVariants(text);
  const [first, second] = await Promise.all([variants.get('br'), variants.get('br')]);
  expect(first).toBe(second);
  expect(await variants.get('br')).toBe(first);
});

test('Validators differ by encoding and by content', () => {
  const { etag } = createVariants(text);
  expect(
    new Set([etag('br'), etag('gzip'), etag('identity'), createVariants('x').etag('br')]).size,
  ).toBe(4);
  expect(createVariants(text).etag('br')).toBe(etag('br'));
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000, gzip', 'gzip'],
  ['br;q=0., gzip', 'gzip'],
  ['br ; Q=0, gzip', 'gzip'],
  ['br;q=0.001, gzip', 'br'],
  ['br;xq=0', 'br'],
  ['br;x=0;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('Accepting %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
