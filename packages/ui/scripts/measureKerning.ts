import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';

/** By how much two characters move together or apart, in font units. */
export interface Kern {
  first: string;
  second: string;
  /** At the lightest weight. */
  light: number;
  /** At the heaviest one; in between it changes evenly. */
  heavy: number;
}

/** The kerning of these pairs of characters. */
export function measureKerning(
  file: Uint8Array,
  pairs: Iterable<readonly [string, string]>,
  weights: { min: number; max: number },
): Kern[] {
  const light = createRuler(file, weights.min);
  const heavy = createRuler(file, weights.max);
  return Array.from(pairs, ([first, second]) => ({
    first,
    second,
    light: light(first + second) - light(first) - light(second),
    heavy: heavy(first + second) - heavy(first) - heavy(second),
  }));
}

/** Returns a function that measures the width of a text in font units. */
export function createRuler(file: Uint8Array, weight: number): (text: string) => number {
  const font = new Font(new Face(new Blob(file)));
  font.setVariations([new Variation('wght', weight)]);
  return (text) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  };
}

/** Returns a function that finds a character's glyph. */
export function createGlyphLookup(file: Uint8Array): (character: string) => number {
  const font = new Font(new Face(new Blob(file)));
  return (character) => font.nominalGlyph(character.codePointAt(0) as number) ?? 0;
}
