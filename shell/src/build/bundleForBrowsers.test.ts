import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleForBrowsers } from './bundleForBrowsers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Bundles a script that creates an error on its third line. */
async function bundle(message: string) {
  const source = `// A comment.\nexport function check(isRight: boolean) {\n  throw new Error(isRight ? '${message}' : 'no');\n}\n`;
  await writeFile(join(folder, 'check.ts'), source);
  const [bundled] = await bundleForBrowsers({
    absWorkingDir: folder,
    entryPoints: ['check.ts'],
    outdir: 'dist',
    format: 'esm',
    sourcemap: 'external',
  });
  return bundled as NonNullable<typeof bundled>;
}

test('A file has another name when its content is another', async () => {
  const [one, again, other] = [await bundle('a'), await bundle('a'), await bundle('b')];
  expect(one.file).toMatch(/^check-[0-9a-f]{8}\.js$/);
  expect(again.file).toBe(one.file);
  expect(other.file).not.toBe(one.file);
  expect(await readFile(join(folder, 'dist', one.file), 'utf8')).toBe(one.text);
});

test('Its map leads from the script that is served to the source', async () => {
  const { file, text } = await bundle('wrong');
  const map = JSON.parse(await readFile(join(folder, 'dist', `${file}.map`), 'utf8'));
  const found = new SourceMap(map).findEntry(0, text.indexOf('Error'));
  expect(found).toMatchObject({
    originalSource: '../check.ts',
    originalLine: 2,
    originalColumn: 12,
  });
});
