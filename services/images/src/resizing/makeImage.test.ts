import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawImage } from '../testing/createImageFolder.ts';
import { makeImage, UnfitImageError } from './makeImage.ts';

const small = { width: 64, quality: 75 };

async function sizeOf(bytes: Buffer | undefined) {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
}

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'A %s is made smaller, in the requested format or its own',
  async (format) => {
    const source = await drawImage(128, 96, format);
    for (const wanted of ['avif', 'webp', 'original'] as const) {
      const made = await makeImage(source, small, wanted);
      expect(made?.format).toBe(wanted === 'original' ? format : wanted);
      const named = made?.format === 'avif' ? 'heif' : made?.format;
      expect(await sizeOf(made?.bytes)).toEqual({ width: 64, height: 48, format: named });
    }
  },
);

test('A smaller image keeps its size', async () => {
  const made = await makeImage(await drawImage(32, 16), small, 'webp');
  expect(await sizeOf(made?.bytes)).toMatchObject({ width: 32, height: 16 });
});

test('Lower quality makes fewer bytes', async () => {
  const source = await drawImage(256, 256);
  const sizes = [25, 100].map(
    async (quality) => (await makeImage(source, { width: 256, quality }, 'avif'))?.bytes.length,
  );
  const [low = 0, high = 0] = await Promise.all(sizes);
  expect(low).toBeLessThan(high);
});

test('A photograph is turned upright and loses its metadata', async () => {
  const source = await sharp(await drawImage(64, 32, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer();
  const made = await makeImage(source, small, 'original');
  const { width, height, exif, orientation } = await sharp(made?.bytes).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 32,
    height: 64,
    exif: undefined,
    orientation: undefined,
  });
});

test('An animated image is left alone', async () => {
  const frames = [await drawImage(8, 8), await drawImage(8, 8)];
  const source = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
  expect(await makeImage(source, small, 'avif')).toBeNull();
});

test('Too many pixels are rejected before they are decoded', async () => {
  const bomb = await drawImage(8, 8);
  bomb.writeUInt32BE(8_001, 16);
  bomb.writeUInt32BE(4_001, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await expect(makeImage(bomb, small, 'webp')).rejects.toThrow('exceeds pixel limit');
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  [
    'SVG that names another host',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:1/"/></svg>',
  ],
  ['PDF', '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n'],
  ['TIFF', 'II*\0\u0008\0\0\0'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
])('%s under the name of a picture is rejected', async (_what, text) => {
  await expect(makeImage(Buffer.from(text), small, 'webp')).rejects.toThrow(UnfitImageError);
});

test('Half a picture is rejected', async () => {
  const source = await drawImage(128, 128, 'jpeg');
  const half = source.subarray(0, source.length / 2);
  await expect(makeImage(half, small, 'webp')).rejects.toThrow(UnfitImageError);
});
