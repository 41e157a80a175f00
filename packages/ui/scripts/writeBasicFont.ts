import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { buildKerningTables } from './buildKerningTables.ts';
import { createGlyphLookup, type Kern, measureKerning } from './measureKerning.ts';
import { replaceTables } from './replaceTables.ts';

export const LATIN = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const LETTERS = LOWER + UPPER;
const DIGITS = '0123456789';
/** The same as `unicode-range` in fonts.css: what text on the site's pages has, but for a few characters on two pages. */
export const CHARACTERS = `${LETTERS}${DIGITS} !"$%&'()*+,-./:;=?@_\u00a0©·×é–—‘’“”…`;
/** What the remaining text has: letters with accents, and the signs of code. Also as in fonts.css. */
export const ACCENTED = `#<>[\\]^\`{|}~¶¹ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèêëìíîïðñòóôõö÷øùúûüýþÿ`;
/** The weights in use. */
const WEIGHTS = { min: 400, max: 800 };
/** Which characters are kerned before which: the pairs of English text. Kerning of all pairs would be nearly half of the file. */
const KERNED: readonly (readonly [string, string])[] = [
  [LOWER, LOWER],
  [UPPER, LETTERS],
  [LETTERS, '.,:;?’”)-'],
  ['“(’-', LETTERS],
  ['.,?”’', '.,”'],
  [DIGITS, `${DIGITS}.,%-–`],
  ['$.,-–', DIGITS],
];
/** Kerning is rounded to this many thousandths of the font size: 0.03 px of running text. */
const KERNING_STEP = 4;

/**
 * Writes dist/bricolage-basic.woff2: the characters of nearly all our text in the weights in use, with the kerning of words.
 * It is a third of the size of the original font, and the largest file that a first visit waits for. What nearly all other text
 * has is in dist/bricolage-accented.woff2, a fifth of that size.
 */
export async function writeBasicFont(): Promise<void> {
  const folder = join(import.meta.dirname, '../dist');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bricolage-basic.woff2'), await buildBasicFont());
  await writeFile(join(folder, 'bricolage-accented.woff2'), await buildAccentedFont());
}

/** The font as a WOFF2 file, with the original's own kerning, which has few pairs, and its very outlines: fewer weights would round them. */
export async function buildAccentedFont(): Promise<Buffer> {
  const font = replaceTables(await subset(ACCENTED, {}), { GSUB: Buffer.alloc(0) });
  return compress(font, ACCENTED);
}

/** The font as a WOFF2 file. */
export async function buildBasicFont(): Promise<Buffer> {
  const letters = await subset(CHARACTERS, { wght: WEIGHTS });
  const kerns = measureKerning(letters, listPairs(), WEIGHTS).map(round);
  const tables = buildKerningTables(
    kerns.filter(({ light, heavy }) => light || heavy),
    createGlyphLookup(letters),
  );
  return compress(replaceTables(letters, { ...tables, GSUB: Buffer.alloc(0) }), CHARACTERS);
}

const listPairs = () =>
  KERNED.flatMap(([firsts, seconds]) =>
    [...firsts].flatMap((first) => [...seconds].map((second) => [first, second] as const)),
  );

const round = ({ light, heavy, ...pair }: Kern): Kern => ({
  ...pair,
  light: roundToStep(light),
  heavy: roundToStep(heavy),
});

/** Halves go down: lines that just fit with the full font go on fitting. */
const roundToStep = (units: number) => Math.ceil(units / KERNING_STEP - 0.5) * KERNING_STEP;

async function subset(
  characters: string,
  variationAxes: Record<string, typeof WEIGHTS>,
): Promise<Buffer> {
  return subsetFont(await readFile(fileURLToPath(LATIN)), characters, {
    targetFormat: 'truetype',
    variationAxes,
    noLayoutClosure: true,
  });
}

const compress = (font: Buffer, characters: string) =>
  subsetFont(font, characters, { targetFormat: 'woff2', noLayoutClosure: true });

// Runs after installation for the development servers; the shell's build calls it again.
if (import.meta.main) await writeBasicFont();
