import { fitText } from './fitText.ts';

/** What is drawn: texts as they were typed, and the stamp as the page shows it. */
export interface Postcard {
  message: string;
  address: string;
  stamp: { path: string; ground: string; ink: string; name: string };
  /** What the postmark says. */
  office: string;
  fontFamily: string;
  colors: Record<'paper' | 'ink' | 'line' | 'red' | 'blue', string>;
}

export const WIDTH = 1_500;
export const HEIGHT = 1_000;

const EDGE = 36;
const MARGIN = 96;
const MIDDLE = 900;
/** What is left of a card's height for an address, below stamp and postmark. */
const ADDRESS_HEIGHT = 500;

/** Draws the back of a postcard: message, stamp, postmark and address. */
export function drawPostcard(pen: CanvasRenderingContext2D, card: Postcard): void {
  drawEdge(pen, card.colors);
  drawMessage(pen, card);
  drawAddress(pen, card);
  drawStamp(pen, card);
  drawPostmark(pen, card);
}

/** The airmail edge, around the paper. */
function drawEdge(pen: CanvasRenderingContext2D, { paper, red, blue }: Postcard['colors']): void {
  pen.fillStyle = paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const step = 48;
  for (let at = -HEIGHT, index = 0; at < WIDTH; at += step, index++) {
    if (index % 2 === 1) continue;
    pen.fillStyle = index % 4 === 0 ? red : blue;
    pen.beginPath();
    pen.moveTo(at, HEIGHT);
    pen.lineTo(at + step, HEIGHT);
    pen.lineTo(at + step + HEIGHT, 0);
    pen.lineTo(at + HEIGHT, 0);
    pen.fill();
  }
  pen.fillStyle = paper;
  pen.fillRect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE);
}

function drawMessage(
  pen: CanvasRenderingContext2D,
  { message, colors, fontFamily }: Postcard,
): void {
  const width = MIDDLE - MARGIN - 60;
  const { lines, pitch } = fitText(pen, message, {
    width,
    height: HEIGHT - 2 * MARGIN,
    font: (size) => `400 ${size}px ${fontFamily}`,
    sizes: { from: 46, leading: 1.4 },
  });
  pen.fillStyle = colors.ink;
  for (const [index, line] of lines.entries())
    write(pen, line, { left: MARGIN, width, y: MARGIN + 50 + index * pitch });
}

function drawAddress(
  pen: CanvasRenderingContext2D,
  { address, colors, fontFamily }: Postcard,
): void {
  const left = MIDDLE + 60;
  const width = WIDTH - MARGIN - left;
  pen.fillStyle = colors.line;
  pen.fillRect(MIDDLE, MARGIN, 3, HEIGHT - 2 * MARGIN);
  const { lines, pitch } = fitText(pen, address, {
    width,
    height: ADDRESS_HEIGHT,
    font: (size) => `500 ${size}px ${fontFamily}`,
    sizes: { from: 36, leading: 1.72 },
  });
  const rows = Math.max(4, lines.length);
  for (let row = 0; row < rows; row++) {
    const y = HEIGHT - MARGIN - 18 - (rows - 1 - row) * pitch;
    pen.fillStyle = colors.line;
    pen.fillRect(left, y + pitch / 4, width, 3);
    pen.fillStyle = colors.ink;
    write(pen, lines[row] ?? '', { left, width, y });
  }
}

/** Letters of scripts that run from right to left, first on a line. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Writes a line from the side on which its script begins, as the page does. */
function write(
  pen: CanvasRenderingContext2D,
  line: string,
  { left, width, y }: { left: number; width: number; y: number },
): void {
  const isRtl = RIGHT_TO_LEFT.test(line);
  pen.direction = isRtl ? 'rtl' : 'ltr';
  pen.textAlign = 'start';
  pen.fillText(line, isRtl ? left + width : left, y);
}

function drawStamp(pen: CanvasRenderingContext2D, { stamp, colors, fontFamily }: Postcard): void {
  const [width, height] = [210, 250];
  const [left, top] = [WIDTH - MARGIN - width, MARGIN];
  pen.fillStyle = stamp.ground;
  pen.fillRect(left, top, width, height);
  pen.fillStyle = colors.paper;
  const hole = (x: number, y: number) => {
    pen.beginPath();
    pen.arc(x, y, 7, 0, 2 * Math.PI);
    pen.fill();
  };
  for (let at = 0; at <= 10; at++)
    for (const y of [top, top + height]) hole(left + (at * width) / 10, y);
  for (let at = 0; at <= 12; at++)
    for (const x of [left, left + width]) hole(x, top + (at * height) / 12);
  pen.save();
  pen.translate(left + width / 2 - 60, top + 44);
  pen.scale(5, 5);
  pen.strokeStyle = stamp.ink;
  pen.lineWidth = 1.5;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.stroke(new Path2D(stamp.path));
  pen.restore();
  pen.fillStyle = stamp.ink;
  pen.font = `700 24px ${fontFamily}`;
  pen.textAlign = 'center';
  pen.fillText(stamp.name, left + width / 2, top + height - 32);
}

function drawPostmark(
  pen: CanvasRenderingContext2D,
  { office, colors, fontFamily }: Postcard,
): void {
  pen.save();
  pen.translate(MIDDLE + 140, MARGIN + 170);
  pen.rotate(-0.2);
  pen.strokeStyle = colors.ink;
  pen.fillStyle = colors.ink;
  pen.globalAlpha = 0.75;
  for (const [radius, lineWidth] of [
    [84, 5],
    [68, 2.5],
  ] as const) {
    pen.lineWidth = lineWidth;
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.lineWidth = 5;
  for (const y of [-45, -15, 15, 45]) {
    pen.beginPath();
    pen.moveTo(94, y);
    for (let x = 94; x < 290; x += 4) pen.lineTo(x, y + 9 * Math.sin((x - 94) / 14));
    pen.stroke();
  }
  pen.font = `700 21px ${fontFamily}`;
  pen.textAlign = 'center';
  pen.fillText(office, 0, -2);
  pen.fillText('BY HAND', 0, 26);
  pen.restore();
}
