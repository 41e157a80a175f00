import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, createCompressed, createVariants, ENCODINGS } from './createVariants.ts';

const text = '<p>Hello</p>'.repeat(100);

test.each([
  ['kept as it is', createVariants],
  ['kept compressed', createCompressed],
])('Every encoding of a text that is %s holds the same text', async (_how, create) => {
  const variants = await create(text);
  expect(brotliDecompressSync(await variants.get('br')).toString()).toBe(text);
  expect(gunzipSync(await variants.get('gzip')).toString()).toBe(text);
  expect((await variants.get('identity')).toString()).toBe(text);
});

test.each([
  [1_000, 10],
  [100_000, 17],
  [131_056, 17],
  [131_057, 18],
])(
  'A text of %i bytes is compressed with a window of 2^%i bytes, as well as with the largest',
  async (size, bits) => {
    const long = Array.from({ length: size }, (_, index) => ((index * index) % 251) % 64);
    const bytes = Buffer.from(long.map((each) => each + 32));
    const compressed = await createVariants(bytes).get('br');
    expect(readWindowBits(compressed)).toBe(bits);
    const largest = brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 8,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
        [constants.BROTLI_PARAM_LGWIN]: 22,
      },
    });
    expect(Math.abs(compressed.length - largest.length)).toBeLessThanOrEqual(2);
  },
);

const words = 'To write letters that people wait for is a craft of its own'.split(' ');
const long = Array.from({ length: 3_000 }, (_, i) => words[(i * i) % 13] ?? i).join(' ');

test('A text that is kept compressed takes little, and has one validator for each encoding', async () => {
  const compressed = await createCompressed(text);
  expect(compressed.size).toBeLessThan(text.length / 5);
  const { etag } = createVariants(text);
  expect(ENCODINGS.map(compressed.etag)).toEqual([
    `W/${etag('br')}`,
    etag('gzip'),
    etag('identity'),
  ]);
});

test('A text that is kept compressed is compressed again once, to fewer bytes under the same validator', async () => {
  const compressed = await createCompressed(long);
  const { size } = compressed;
  const validator = compressed.etag('br');
  expect([await compressed.shorten(), await compressed.shorten()]).toEqual([true, false]);
  const next = await compressed.get('br');
  expect(next.length).toBeLessThan(size);
  expect(compressed.size).toBe(next.length);
  expect(brotliDecompressSync(next).toString()).toBe(long);
  expect((await compressed.get('identity')).toString()).toBe(long);
  expect(compressed.etag('br')).toBe(validator);
});

test('A file that is sent for long is compressed again after its first answer, to fewer bytes under the same weak validator', async () => {
  const tasks: (() => Promise<void>)[] = [];
  const variants = createVariants(long, { later: (task) => tasks.push(task) });
  const first = await variants.get('br');
  expect(await variants.get('br')).toBe(first);
  const validator = variants.etag('br');
  for (const task of tasks) await task();
  const next = await variants.get('br');
  expect(tasks).toHaveLength(1);
  expect(validator).toMatch(/^W\//);
  expect(variants.etag('br')).toBe(validator);
  expect(next.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(next).toString()).toBe(long);
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

/** The first field of a stream (RFC 7932, section 9.1). */
function readWindowBits([first = 0]: Uint8Array): number {
  if ((first & 1) === 0) return 16;
  const high = (first >> 1) & 7;
  if (high > 0) return 17 + high;
  const low = (first >> 4) & 7;
  return low > 0 ? 8 + low : 17;
}
