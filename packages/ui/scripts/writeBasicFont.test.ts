import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { beforeAll, expect, test } from 'vitest';
import { listCodePoints } from '../src/testing/listCodePoints.ts';
import { createRuler } from './measureKerning.ts';
import {
  ACCENTED,
  buildAccentedFont,
  buildBasicFont,
  CHARACTERS,
  LATIN,
} from './writeBasicFont.ts';

/** Two thousandths of the font size for each pair of characters, and a little for what lies between two weights. */
const TOLERANCE = 3;

let basic: Uint8Array;
let original: Uint8Array;

beforeAll(async () => {
  basic = await asTrueType(await buildBasicFont());
  original = await asTrueType(await readFile(fileURLToPath(LATIN)));
});

const asTrueType = (file: Buffer) => subsetFont(file, CHARACTERS, { targetFormat: 'truetype' });

test.each([400, 550, 600, 700, 800])(
  'Text is as wide as in the original typeface at %i',
  (weight) => {
    const measure = createRuler(basic, weight);
    const measureOriginal = createRuler(original, weight);
    const texts = [
      'To Wave',
      'AVATAR',
      'Yes, “you” can.',
      'LT’s',
      '$1,170 a month',
      '47.11%',
      'Why?',
    ];
    const wrong = texts.filter(
      (text) => Math.abs(measure(text) - measureOriginal(text)) > TOLERANCE * text.length,
    );
    expect(wrong).toEqual([]);
  },
);

test('Pairs of letters are kerned, and by another amount in bold text', () => {
  const kerning = [400, 800].map((weight) => {
    const measure = createRuler(basic, weight);
    return measure('AT') - measure('A') - measure('T');
  });
  const [regular = 0, bold = 0] = kerning;
  expect(regular).toBeLessThan(-20);
  expect(bold).toBeLessThan(-20);
  expect(regular).not.toBe(bold);
});

test.each([
  ['basic', CHARACTERS, buildBasicFont, 13],
  ['accented', ACCENTED, buildAccentedFont, 8.75],
] as const)(
  'The %s file has exactly the characters for which the style sheet names it, and is small',
  async (name, characters, build, maxKilobytes) => {
    const css = await readFile(join(import.meta.dirname, '../src/fonts.css'), 'utf8');
    const [, ranges = ''] =
      new RegExp(`bricolage-${name}[^}]*unicode-range:([^;]*);`).exec(css) ?? [];
    const file = await build();
    const letters = await subsetFont(file, characters, { targetFormat: 'truetype' });
    expect([...new Face(new Blob(letters)).collectUnicodes()]).toEqual(listCodePoints(ranges));
    expect(file.byteLength).toBeLessThanOrEqual(maxKilobytes * 1024);
  },
);
