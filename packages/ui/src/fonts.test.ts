// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addStyleSheets } from './testing/addStyleSheets.ts';
import { listCodePoints } from './testing/listCodePoints.ts';

const removeStyleSheets = addStyleSheets('fonts.css');
const rules = [...(document.styleSheets[0]?.cssRules ?? [])];
removeStyleSheets();

/** The code points of each face with a `unicode-range`, in the order of the style sheet. */
const faces = rules.flatMap((rule) => {
  const ranges =
    rule instanceof CSSFontFaceRule ? rule.style.getPropertyValue('unicode-range') : '';
  return ranges ? [listCodePoints(ranges)] : [];
});

test('No character is in two font files, so a slow file never makes a browser fetch the other', () => {
  expect(faces).toHaveLength(3);
  expect(new Set(faces.flat()).size).toBe(faces.flat().length);
});

test('Together they have every printable character of Latin-1', () => {
  const all = new Set(faces.flat());
  const printable = Array.from({ length: 0x100 - 0x20 }, (_, index) => 0x20 + index);
  expect(
    printable.filter((letter) => !all.has(letter) && (letter < 0x7f || letter > 0xa0)),
  ).toEqual([]);
});
