import { brand } from '@site/config/brand';
import { drawBrandMark } from '@site/config/drawBrandMark';
import { SHARING_SIZE } from '@site/config/sharingCard';
import sharp from 'sharp';
import { breakLines } from './breakLines.ts';
import { colors, EDGE, envelope } from './envelope.ts';
import { openTypeface, type Typeface } from './openTypeface.ts';

/** The words on a card. */
export interface SharingCard {
  title: string;
  label?: string | undefined;
  text?: string | undefined;
}

const { width: WIDTH, height: HEIGHT } = SHARING_SIZE;
const LEFT = 84;
const TEXT_WIDTH = WIDTH - 2 * LEFT;
/** The space left of the postmark and the stamp. */
const HEAD_WIDTH = 640;
const TITLE_TOP = 232;
/** The first size at which the whole title fits is used. */
const TITLE_SIZES = [92, 80, 70, 60, 52];
const TITLE_LEADING = 1.08;
const TITLE_HEIGHT = 210;
const TEXT_SIZE = 32;
const TEXT_LEADING = 1.35;
const LABEL_SIZE = 27;
const ADDRESS_BASELINE = HEIGHT - EDGE - 40;
const ADDRESS_LINE = ADDRESS_BASELINE - 42;

const faces = {
  title: openTypeface(800, -0.025),
  name: openTypeface(700, -0.035),
  label: openTypeface(600),
  text: openTypeface(400),
};

/** Draws a page's words on an airmail envelope as a PNG. */
export const drawSharingCard = (card: SharingCard): Promise<Buffer> =>
  sharp(Buffer.from(drawSvg(card)))
    .png({ palette: true, colours: 64, effort: 4 })
    .toBuffer();

/** The card as SVG with all texts as outlines. */
export function drawSvg({ title, label, text }: SharingCard): string {
  const heading = layOutTitle(faces.title.keepKnown(title));
  const below = heading.bottom + 26;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    envelope,
    `<g transform="translate(${LEFT} 84) scale(1.25)">${drawBrandMark()}</g>`,
    fill('ink-950', faces.name.outline(brand.name, 42, LEFT + 76, 129)),
    label ? drawLabel(faces.label.keepKnown(label)) : '',
    fill('ink-950', heading.outline),
    text ? drawText(faces.text.keepKnown(text), below) : '',
    drawAddress(),
    '</svg>',
  ].join('');
}

function layOutTitle(title: string): { outline: string; bottom: number } {
  const attempts = TITLE_SIZES.map((size) => {
    const maxLines = Math.max(1, Math.floor(TITLE_HEIGHT / (size * TITLE_LEADING)));
    const measure = (line: string) => faces.title.measure(line, size);
    return { size, ...breakLines(title, { maxWidth: TEXT_WIDTH, maxLines, measure }) };
  });
  const { size, lines } =
    attempts.find(({ isComplete }) => isComplete) ?? (attempts.at(-1) as (typeof attempts)[number]);
  const first = TITLE_TOP + size * 0.86;
  const step = size * TITLE_LEADING;
  return {
    outline: outlineLines(faces.title, lines, { size, first, step }),
    bottom: first + (lines.length - 1) * step + size * 0.2,
  };
}

function drawText(text: string, top: number): string {
  const step = TEXT_SIZE * TEXT_LEADING;
  const measure = (line: string) => faces.text.measure(line, TEXT_SIZE);
  const first = top + TEXT_SIZE;
  const maxLines = Math.min(2, Math.floor((ADDRESS_LINE - TEXT_SIZE / 2 - first) / step) + 1);
  const { lines } = breakLines(text, { maxWidth: TEXT_WIDTH, maxLines, measure });
  return fill('ink-600', outlineLines(faces.text, lines, { size: TEXT_SIZE, first, step }));
}

/** The section of the page, above the title. */
function drawLabel(label: string): string {
  const measure = (line: string) => faces.label.measure(line, LABEL_SIZE);
  const { lines } = breakLines(label, { maxWidth: HEAD_WIDTH, maxLines: 1, measure });
  return fill('red-650', faces.label.outline(lines[0] ?? '', LABEL_SIZE, LEFT, TITLE_TOP - 14));
}

/** The site's host below a line, as on an envelope. */
function drawAddress(): string {
  const { host } = new URL(brand.siteUrl);
  return [
    `<path stroke="${colors['ink-200']}" stroke-width="3" d="M${LEFT} ${ADDRESS_LINE}H${WIDTH - LEFT}"/>`,
    fill('blue-600', faces.label.outline(host, LABEL_SIZE, LEFT, ADDRESS_BASELINE)),
  ].join('');
}

const fill = (color: keyof typeof colors, path: string) =>
  path && `<path fill="${colors[color]}" d="${path}"/>`;

const outlineLines = (
  face: Typeface,
  lines: readonly string[],
  { size, first, step }: { size: number; first: number; step: number },
) => lines.map((line, index) => face.outline(line, size, LEFT, first + index * step)).join('');
