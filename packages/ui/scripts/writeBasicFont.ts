import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { createGlyphLookup, type Kern, measureKerning } from './measureKerning.ts';

export const LATIN = import.meta.resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const LICENSE = import.meta.resolve('@fontsource-variable/bricolage-grotesque/LICENSE');
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
 * has is in dist/bricolage-accented.woff2, a fifth of that size. The font's license has to go with copies of it.
 */
export async function writeBasicFont(): Promise<void> {
  const folder = join(import.meta.dirname, '../dist');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'bricolage-basic.woff2'), await buildBasicFont());
  await writeFile(join(folder, 'bricolage-accented.woff2'), await buildAccentedFont());
  await copyFile(fileURLToPath(LICENSE), join(folder, 'bricolage-LICENSE.txt'));
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

const HEADER = 12;
const RECORD = 16;

/** Returns a TrueType file with the tables of these names replaced; an empty one is left out. */
function replaceTables(file: Buffer, replacements: Record<string, Buffer>): Buffer {
  const tables = new Map(Object.entries({ ...readTables(file), ...replacements }));
  const names = [...tables.keys()].filter((name) => tables.get(name)?.length).sort();
  const directory = Buffer.alloc(HEADER + RECORD * names.length);
  file.copy(directory, 0, 0, 4);
  directory.writeUInt16BE(names.length, 4);
  const parts = [directory];
  let offset = directory.length;
  for (const [index, name] of names.entries()) {
    const table = tables.get(name) as Buffer;
    const padded = Buffer.concat([table], Math.ceil(table.length / 4) * 4);
    const record = HEADER + RECORD * index;
    directory.write(name, record, 'latin1');
    directory.writeUInt32BE(sumWords(padded), record + 4);
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(table.length, record + 12);
    offset += padded.length;
    parts.push(padded);
  }
  return Buffer.concat(parts);
}

function readTables(file: Buffer): Record<string, Buffer> {
  return Object.fromEntries(
    Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
      const record = HEADER + RECORD * index;
      const offset = file.readUInt32BE(record + 8);
      const length = file.readUInt32BE(record + 12);
      return [file.toString('latin1', record, record + 4), file.subarray(offset, offset + length)];
    }),
  );
}

function sumWords(table: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset < table.length; offset += 4) sum += table.readUInt32BE(offset);
  return sum % 2 ** 32;
}

/** Characters with the same kerning before, or after, all others. */
interface Group {
  characters: string[];
  kerns: string[];
}

const DEFLT = [0x4446, 0x4c54];
const KERN = [0x6b65, 0x726e];
const PAIR_ADJUSTMENT = 2;
const BY_CLASSES = 2;
const ADVANCE_AND_ITS_VARIATION = 0x44;
const VARIATION_INDEX = 0x8000;
/** 1 in the format of normalized coordinates. */
const ONE = 0x4000;

/**
 * Writes kerning as one matrix of groups (`GPOS`) whose cells refer to how they change with the weight (`GDEF`).
 * Groups that are alike stand side by side: that compresses best.
 */
function buildKerningTables(
  kerns: readonly Kern[],
  glyphOf: (character: string) => number,
): { GPOS: Buffer; GDEF: Buffer } {
  const byPair = new Map(kerns.map((kern) => [kern.first + kern.second, kern]));
  const firsts = [...new Set(kerns.map(({ first }) => first))];
  const seconds = [...new Set(kerns.map(({ second }) => second))];
  const describe = (first: string, second: string) => {
    const { light = 0, heavy = 0 } = byPair.get(first + second) ?? {};
    return `${light} ${heavy}`;
  };
  const rows = group(firsts, (first) => seconds.map((second) => describe(first, second)));
  const columns = group(seconds, (second) => firsts.map((first) => describe(first, second)));
  const matrix = rows.map(({ characters: [first = ''] }) =>
    columns.map(({ characters: [second = ''] }) => byPair.get(first + second)),
  );
  const changes = [...new Set(kerns.map(changeOf))].filter(Boolean).sort((a, b) => a - b);

  // All characters that are in no group have column 0.
  const values = HEADER_WORDS + rows.length * (columns.length + 1) * 2;
  const variationOf = (change: number) => (values + changes.indexOf(change) * 3) * 2;
  const cells = matrix.flatMap((row) => [
    ...[0, 0],
    ...row.flatMap((kern) => {
      const change = kern ? changeOf(kern) : 0;
      return [kern?.heavy ?? 0, change ? variationOf(change) : 0];
    }),
  ]);
  const variations = changes.flatMap((_, index) => [0, index, VARIATION_INDEX]);
  const coverage = [1, firsts.length, ...firsts.map(glyphOf).sort((a, b) => a - b)];
  const rowClasses = listClasses(rows, glyphOf, 0);
  const columnClasses = listClasses(columns, glyphOf, 1);
  const coverageAt = values + variations.length;
  const rowClassesAt = coverageAt + coverage.length;
  const columnClassesAt = rowClassesAt + rowClasses.length;
  const header = [
    ...[BY_CLASSES, coverageAt * 2, ADVANCE_AND_ITS_VARIATION, 0],
    ...[rowClassesAt * 2, columnClassesAt * 2, rows.length, columns.length + 1],
  ];
  const pairs = [...header, ...cells, ...variations, ...coverage, ...rowClasses, ...columnClasses];
  const script = [1, ...DEFLT, 8, 4, 0, 0, 0xffff, 1, 0];
  const feature = [1, ...KERN, 8, 0, 1, 0];
  const lookup = [1, 4, PAIR_ADJUSTMENT, 0, 1, 8];
  const featureAt = 10 + script.length * 2;
  return {
    GPOS: asWords([
      1,
      0,
      10,
      featureAt,
      featureAt + feature.length * 2,
      ...script,
      ...feature,
      ...lookup,
      ...pairs,
    ]),
    GDEF: buildVariations(changes),
  };
}

const HEADER_WORDS = 8;
const changeOf = ({ light, heavy }: Kern) => light - heavy;

/** Orders groups so that each follows the most similar of those before it. */
function group(characters: string[], listKerns: (character: string) => string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const character of characters) {
    const kerns = listKerns(character);
    const known = groups.get(kerns.join());
    if (known) known.characters.push(character);
    else groups.set(kerns.join(), { characters: [character], kerns });
  }
  const [first, ...rest] = groups.values();
  const ordered = first ? [first] : [];
  while (rest.length > 0) {
    const last = ordered.at(-1)?.kerns ?? [];
    const differences = rest.map(({ kerns }) => kerns.filter((kern, i) => kern !== last[i]).length);
    ordered.push(...rest.splice(differences.indexOf(Math.min(...differences)), 1));
  }
  return ordered;
}

/** A class definition of format 1: the group of each glyph, counted from `from`; 0 for all others. */
function listClasses(
  groups: Group[],
  glyphOf: (character: string) => number,
  from: number,
): number[] {
  const classes: number[] = [];
  for (const [index, { characters }] of groups.entries())
    for (const character of characters) classes[glyphOf(character)] = index + from;
  return [1, 0, classes.length, ...Array.from(classes, (each) => each ?? 0)];
}

/** `GDEF` 1.3 with an item variation store: one region, from the default (the heaviest weight) to the lightest. */
function buildVariations(changes: number[]): Buffer {
  const region = [1, 1, -ONE, -ONE, 0];
  const header = [1, 3, 0, 0, 0, 0, 0, 0, 18];
  const store = [1, 0, 12, 1, 0, 12 + region.length * 2];
  return asWords([...header, ...store, ...region, changes.length, 1, 1, 0, ...changes]);
}

function asWords(words: number[]): Buffer {
  const bytes = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) bytes.writeUInt16BE(word & 0xffff, index * 2);
  return bytes;
}

if (import.meta.main) await writeBasicFont();
