import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseManifest } from '@site/fragment-kit/manifest';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { expect, test } from '../site/test.ts';

const BUILT = join(repository, 'mf-pages/dist');
const MOST_BYTES = 15 * 1024;

test('No part of a page that can be tried costs a visitor more than 15 kB, with all that it imports', async () => {
  const source = join(BUILT, 'fragment.json');
  const { exposes, remoteEntry } = parseManifest(await readFile(source, 'utf8'), source);
  const weigh = async (paths: readonly string[]) => {
    const files = await Promise.all(paths.map((path) => readFile(join(BUILT, path))));
    return files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
  };
  const sizes = await Promise.all(
    Object.entries(exposes).map(async ([name, { file, preload, css }]) => ({
      name,
      bytes: await weigh([remoteEntry, file, ...preload, ...css]),
    })),
  );
  expect(sizes.map(({ name }) => name)).toContain('./LetterEditor');
  expect(sizes.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([]);
});
