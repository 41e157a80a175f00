import { PNG } from 'pngjs';
import { type Area, type AreaPair, findAreas } from './findAreas.ts';

/** The same part of a page in both versions, with frames around what differs. */
export interface CutPair {
  live: Buffer;
  candidate: Buffer;
}

export interface CutPictures {
  pairs: CutPair[];
  /** How many further parts differ. */
  more: number;
}

/** Page around what differs, so that one sees where it is. */
const MARGIN_PX = 120;
/** Changes further apart get a picture each. */
const FAR_PX = 700;
const MAX_PAIRS = 3;
const FRAME_PX = 3;
/** Between the area and its frame. */
const INSET_PX = 4;
/** It stands out from light and dark, with a white line beside it. */
const FRAME = [214, 0, 108, 255] as const;
const BESIDE = [255, 255, 255, 255] as const;

/** Compares two pictures of a page, and cuts out where they differ. */
export function cutPictures(live: Buffer, candidate: Buffer): CutPictures {
  const before = PNG.sync.read(live);
  const after = PNG.sync.read(candidate);
  const parts = putTogether(findAreas(before, after));
  const shown = parts.slice(0, MAX_PAIRS);
  for (const { before: area, after: other } of shown.flat()) {
    frame(before, area);
    frame(after, other);
  }
  return {
    pairs: shown.map((part) => ({
      live: cutOut(
        before,
        part.map((each) => each.before),
      ),
      candidate: cutOut(
        after,
        part.map((each) => each.after),
      ),
    })),
    more: parts.length - shown.length,
  };
}

function putTogether(areas: readonly AreaPair[]): AreaPair[][] {
  const parts: AreaPair[][] = [];
  for (const area of areas) {
    const last = parts.at(-1)?.at(-1);
    if (last && area.after.top - last.after.top - last.after.height < FAR_PX)
      parts.at(-1)?.push(area);
    else parts.push([area]);
  }
  return parts;
}

function cutOut(page: PNG, areas: readonly Area[]): Buffer {
  const top = Math.max(0, Math.min(...areas.map((each) => each.top)) - MARGIN_PX);
  const end = Math.max(...areas.map((each) => each.top + each.height)) + MARGIN_PX;
  const height = Math.max(1, Math.min(page.height, end) - top);
  const part = new PNG({ width: page.width, height });
  PNG.bitblt(page, part, 0, top, page.width, Math.min(height, page.height - top), 0, 0);
  return PNG.sync.write(part);
}

/** Around the area, not on it. */
function frame(page: PNG, { top, left, width, height }: Area): void {
  const outer = INSET_PX + FRAME_PX;
  for (let out = INSET_PX; out <= outer; out++) {
    const color = out === outer ? BESIDE : FRAME;
    const [x1, x2] = [left - out, left + width - 1 + out];
    const [y1, y2] = [top - out, top + height - 1 + out];
    for (let x = x1; x <= x2; x++) for (const y of [y1, y2]) paint(page, x, y, color);
    for (let y = y1; y <= y2; y++) for (const x of [x1, x2]) paint(page, x, y, color);
  }
}

/** At an edge of the page, the frame is drawn inside. */
function paint({ width, height, data }: PNG, x: number, y: number, color: readonly number[]): void {
  const column = Math.min(Math.max(x, 0), width - 1);
  const row = Math.min(Math.max(y, 0), height - 1);
  data.set(color, (row * width + column) * 4);
}
