import { drawBrandMark } from '@site/config/drawBrandMark';
import { SHARING_SIZE } from '@site/config/sharingCard';
import { openTypeface } from './openTypeface.ts';

const { width: WIDTH, height: HEIGHT } = SHARING_SIZE;

/** The site's colors, named as in `packages/ui/src/tokens.css`. */
export const colors = {
  'ink-950': '#0c1030',
  'ink-600': '#4a5180',
  'ink-200': '#d9dcec',
  'blue-600': '#2748dc',
  'red-600': '#d63a2b',
  'red-650': '#c62d20',
  paper: '#fdfcf9',
  white: '#ffffff',
} as const;

/** Width of the striped edge. */
export const EDGE = 26;
const STRIPE = 46;
const POSTMARK = { x: 832, size: 25 };

/** Slanting red and blue stripes over the whole card; the paper covers all but the edge. */
function drawStripes(): string {
  const slant = HEIGHT;
  const stripes: string[] = [];
  for (let x = -slant, index = 0; x < WIDTH; x += 2 * STRIPE, index++) {
    const color = index % 2 ? colors['red-600'] : colors['blue-600'];
    stripes.push(
      `<path fill="${color}" d="M${x} ${HEIGHT}L${x + slant} 0h${STRIPE}L${x + STRIPE} ${HEIGHT}z"/>`,
    );
  }
  return stripes.join('');
}

function drawStamp(): string {
  return `<g transform="translate(958 66) rotate(4 84 84) scale(3.5)">${drawBrandMark()}</g>`;
}

function drawCentred(text: string, baseline: number): string {
  const face = openTypeface(700, 0.04);
  const left = POSTMARK.x - face.measure(text, POSTMARK.size) / 2;
  return face.outline(text, POSTMARK.size, left, baseline);
}

/** Two rings and the waves of a postmark. */
function drawPostmark(): string {
  const waves = [0, 1, 2, 3].map((row) => {
    const y = 112 + row * 26;
    return `<path d="M908 ${y}q18 -13 36 0t36 0t36 0t36 0"/>`;
  });
  return [
    `<g fill="none" stroke="${colors['ink-950']}" stroke-opacity="0.32" stroke-width="4" stroke-linecap="round">`,
    '<circle cx="832" cy="150" r="68"/><circle cx="832" cy="150" r="50"/>',
    ...waves,
    '</g>',
    `<path fill="${colors['ink-950']}" fill-opacity="0.4" d="${drawCentred('AIR', 144)}${drawCentred('MAIL', 172)}"/>`,
  ].join('');
}

/** The front of an airmail envelope: striped edge, paper, stamp and postmark. Texts are drawn over it. */
export const envelope = [
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.white}"/>`,
  drawStripes(),
  `<rect x="${EDGE}" y="${EDGE}" width="${WIDTH - 2 * EDGE}" height="${HEIGHT - 2 * EDGE}" fill="${colors.paper}"/>`,
  drawStamp(),
  drawPostmark(),
].join('');
