import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, onTestFinished, test } from 'vitest';
import { comparePictures } from './comparePictures.ts';

async function write(...pictures: { width: number; marked?: boolean }[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return Promise.all(
    pictures.map(async ({ width, marked }, index) => {
      const png = new PNG({ width, height: 10 });
      png.data.fill(255);
      if (marked) png.data[4] = 254;
      const file = join(folder, `${index}.png`);
      await writeFile(file, PNG.sync.write(png));
      return file;
    }),
  );
}

test('Every pixel that differs by the least shade counts', async () => {
  const [plain = '', marked = ''] = await write({ width: 10 }, { width: 10, marked: true });
  expect(await comparePictures(plain, plain)).toBe(0);
  expect(await comparePictures(plain, marked)).toBe(1);
});

test('Pictures of different sizes differ in all pixels', async () => {
  const [narrow = '', wide = ''] = await write({ width: 10 }, { width: 12 });
  expect(await comparePictures(narrow, wide)).toBe(120);
});
