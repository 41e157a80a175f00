import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const FILES = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin';

/** One weight of the site's typeface. Texts become outlines, so no fonts need to be installed. */
export interface Typeface {
  /** The width of a text, in the unit of `size`. */
  measure(text: string, size: number): number;
  /** A text as SVG path data, starting at `x` on the baseline `y`. */
  outline(text: string, size: number, x: number, y: number): string;
  /** A text without the characters that the typeface lacks. */
  keepKnown(text: string): string;
}

export function openTypeface(weight: 400 | 600 | 700 | 800, trackingEm = 0): Typeface {
  const file = createRequire(import.meta.url).resolve(`${FILES}-${weight}-normal.woff`);
  const font = create(readFileSync(file)) as Font;
  const unit = 1 / font.unitsPerEm;

  return {
    measure(text, size) {
      const { advanceWidth, glyphs } = font.layout(text);
      return (advanceWidth * unit + glyphs.length * trackingEm) * size;
    },

    outline(text, size, x, y) {
      const { glyphs, positions } = font.layout(text);
      const scale = size * unit;
      let left = x;
      return glyphs
        .map((glyph, index) => {
          const path = glyph.path.scale(scale, -scale).translate(left, y).toSVG();
          left += (positions[index]?.xAdvance ?? 0) * scale + trackingEm * size;
          return path;
        })
        .join('')
        .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
    },

    keepKnown: (text) =>
      [...text]
        .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
  };
}
