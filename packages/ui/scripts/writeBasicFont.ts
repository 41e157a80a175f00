import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const LATIN = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** The same as `unicode-range` in fonts.css. */
const BEYOND_ASCII = '\u00a0©·×é–—‘’“”…';

/**
 * Writes dist/bricolage-basic.woff2: the characters of nearly all our text, in the weights the site uses.
 * It is five eighths the size of the original font, and the largest file that a first visit waits for.
 */
export async function writeBasicFont(): Promise<void> {
  const folder = join(import.meta.dirname, '../dist');
  const font = await subsetFont(await readFile(fileURLToPath(LATIN)), ASCII + BEYOND_ASCII, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bricolage-basic.woff2'), font);
}

// Runs after installation for the development servers; the shell's build calls it again.
if (import.meta.main) await writeBasicFont();
