import { wrapText } from './wrapText.ts';

interface Room {
  width: number;
  height: number;
  /** The font in a size. */
  font: (size: number) => string;
  /** The size to begin with, and the distance of lines in sizes. */
  sizes: { from: number; leading: number };
}

const SMALLEST = 20;

/**
 * Breaks a text into lines for a room, and leaves the pen in the size that they fit in: whoever writes more writes smaller.
 * What fits in no size ends with dots.
 *
 * @returns the lines, and their distance
 */
export function fitText(
  pen: Pick<CanvasRenderingContext2D, 'font' | 'measureText'>,
  text: string,
  { width, height, font, sizes: { from, leading } }: Room,
): { lines: string[]; pitch: number } {
  for (let size = from; ; size -= 2) {
    pen.font = font(size);
    const lines = wrapText(text.trimEnd(), width, (line) => pen.measureText(line).width);
    const pitch = size * leading;
    const room = Math.floor(height / pitch);
    if (lines.length <= room) return { lines, pitch };
    if (size - 2 < SMALLEST)
      return { lines: [...lines.slice(0, room - 1), `${lines[room - 1]} …`], pitch };
  }
}
