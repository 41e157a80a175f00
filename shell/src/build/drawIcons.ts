import { drawBrandMark } from '@site/config/drawBrandMark';
import { icons } from '@site/config/icons';
import sharp from 'sharp';

/** The square that contains the mark. */
const MARK_SIZE = 48;
const PAPER = '#fdfcf9';
const ICO_SIZES = [16, 32, 48];
/** Fractions of an icon that a phone may cut off on each side: of a maskable icon, and of one that is only rounded. */
const SAFE_MARGIN = 0.18;
const ROUND_MARGIN = 0.1;

/** Draws the site's icons from the brand's mark. Returns them by path. */
export async function drawIcons(): Promise<Map<string, Buffer>> {
  const { svg, ico, appleTouch, small, large, maskable } = icons;
  return new Map<string, Buffer>([
    [svg, Buffer.from(drawSvg())],
    [ico, packIco(await Promise.all(ICO_SIZES.map((size) => drawPng(size))))],
    [appleTouch.path, await drawPng(appleTouch.size, ROUND_MARGIN)],
    [small.path, await drawPng(small.size)],
    [large.path, await drawPng(large.size)],
    [maskable.path, await drawPng(maskable.size, SAFE_MARGIN)],
  ]);
}

/** @param margin with a margin the background is paper; without, it is transparent */
function drawSvg(margin = 0): string {
  const side = MARK_SIZE / (1 - 2 * margin);
  const offset = (side - MARK_SIZE) / 2;
  const background = margin
    ? `<rect x="${-offset}" y="${-offset}" width="${side}" height="${side}" fill="${PAPER}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-offset} ${-offset} ${side} ${side}" width="${MARK_SIZE}" height="${MARK_SIZE}">${background}${drawBrandMark()}</svg>`;
}

/** Drawn at its final size, not scaled up from the SVG's own. */
const drawPng = (size: number, margin = 0): Promise<Buffer> =>
  sharp(Buffer.from(drawSvg(margin)), { density: (72 * size) / MARK_SIZE })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Packs PNG files of `ICO_SIZES` into the `.ico` container that every browser requests. */
function packIco(images: Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // An icon, not a cursor.
  header.writeUInt16LE(images.length, 4);
  let offset = HEADER_BYTES + images.length * ENTRY_BYTES;
  const entries = images.map((image, index) => {
    const entry = Buffer.alloc(ENTRY_BYTES);
    const size = ICO_SIZES[index] ?? 0;
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4); // Planes.
    entry.writeUInt16LE(32, 6); // Bits of a pixel.
    entry.writeUInt32LE(image.byteLength, 8);
    entry.writeUInt32LE(offset, 12);
    offset += image.byteLength;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images]);
}
