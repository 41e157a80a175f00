import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brand } from '@site/config/brand';
import { brandMark } from '@site/config/brandMark';
import { drawBrandMark } from '@site/config/drawBrandMark';
import { create, type Font } from 'fontkit';

const FONT = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff';
const MARK_SIZE = 48;
const GAP = 10;
/** Units of the view box per em of the wordmark. */
const EM = 29;
const LETTER_SPACING_EM = -0.035;
const BASELINE = 34;

/** Builds the files of the logo's menu, by name: the mark alone, and the mark with the brand's name as outlines. */
export function buildLogoFiles(): Record<'icon.svg' | 'logo.svg', string> {
  const { outline, width } = drawName();
  const logoWidth = Math.ceil(MARK_SIZE + GAP + width);
  const name = `<path fill="${brandMark.colors.wordmark}" transform="translate(${MARK_SIZE + GAP} ${BASELINE})" d="${outline}"/>`;
  return {
    'icon.svg': asSvg(MARK_SIZE, drawBrandMark()),
    'logo.svg': asSvg(logoWidth, drawBrandMark() + name),
  };
}

function asSvg(width: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${MARK_SIZE}" width="${width * 4}" height="${MARK_SIZE * 4}">${content}</svg>\n`;
}

function drawName(): { outline: string; width: number } {
  const file = readFileSync(createRequire(import.meta.url).resolve(FONT));
  const font = create(file) as Font;
  const scale = EM / font.unitsPerEm;
  const run = font.layout(brand.name);
  const outlines: string[] = [];
  let x = 0;
  for (const [index, glyph] of run.glyphs.entries()) {
    outlines.push(glyph.path.scale(scale, -scale).translate(x, 0).toSVG());
    x += (run.positions[index]?.xAdvance ?? 0) * scale + LETTER_SPACING_EM * EM;
  }
  return {
    outline: outlines
      .join('')
      .replace(/\d+\.\d+/g, (n) => String(Math.round(Number(n) * 100) / 100)),
    width: x,
  };
}
