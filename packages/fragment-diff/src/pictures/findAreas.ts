import { crc32 } from 'node:zlib';
import { diffArrays } from 'diff';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** In pixels of one of the two pictures. */
export interface Area {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The same change in both pictures. */
export interface AreaPair {
  before: Area;
  after: Area;
}

/** Changed rows that follow each other in one picture, and what stands in their place in the other one. */
interface Stretch {
  before: number;
  beforeRows: number;
  after: number;
  afterRows: number;
}

/** Smaller gaps belong to one area. */
const GAP_PX = 24;
/** More changed rows than this are compared in their places. */
const MAX_EDITS = 4_000;
/** A shade that the eye does not see, and the smoothing of edges, are no change. */
const MATCH = { threshold: 0.1, diffMask: true };

/**
 * Finds what differs between two pictures of a page. Rows are aligned first, so that everything below a line that was added does
 * not count as changed.
 */
export function findAreas(before: PNG, after: PNG): AreaPair[] {
  return alignRows(before, after).flatMap((stretch) => matchPixels(before, after, stretch));
}

function alignRows(before: PNG, after: PNG): Stretch[] {
  const changes = diffArrays(listRows(before), listRows(after), { maxEditLength: MAX_EDITS });
  if (!changes)
    return [{ before: 0, beforeRows: before.height, after: 0, afterRows: after.height }];
  const found: Stretch[] = [];
  let [top, other] = [0, 0];
  for (const { added, removed, count } of changes) {
    const last = found.at(-1);
    if (!added && !removed) {
      top += count;
      other += count;
      continue;
    }
    const near = last && top - last.before - last.beforeRows < GAP_PX;
    const stretch = near ? last : { before: top, beforeRows: 0, after: other, afterRows: 0 };
    if (stretch !== last) found.push(stretch);
    if (removed) top += count;
    else other += count;
    stretch.beforeRows = top - stretch.before;
    stretch.afterRows = other - stretch.after;
  }
  return found;
}

function listRows({ width, height, data }: PNG): number[] {
  const bytes = width * 4;
  return Array.from({ length: height }, (_, y) => crc32(data.subarray(y * bytes, (y + 1) * bytes)));
}

function matchPixels(before: PNG, after: PNG, stretch: Stretch): AreaPair[] {
  const width = Math.max(before.width, after.width);
  const height = Math.max(stretch.beforeRows, stretch.afterRows);
  const left = cut(before, stretch.before, stretch.beforeRows, { width, height });
  const right = cut(after, stretch.after, stretch.afterRows, { width, height });
  const mask = new PNG({ width, height });
  if (pixelmatch(left.data, right.data, mask.data, width, height, MATCH) === 0) return [];
  return findBands(mask).map((band) => ({
    before: place(band, stretch.before, stretch.beforeRows),
    after: place(band, stretch.after, stretch.afterRows),
  }));
}

/** A part of a picture's rows; transparent where it has none. */
function cut(
  from: PNG,
  top: number,
  rows: number,
  { width, height }: Pick<PNG, 'width' | 'height'>,
): PNG {
  const part = new PNG({ width, height });
  if (rows > 0) PNG.bitblt(from, part, 0, top, from.width, rows, 0, 0);
  return part;
}

/** The rectangles around what differs, each apart from the next by some rows. */
function findBands({ width, height, data }: PNG): Area[] {
  const bands: Area[] = [];
  for (let y = 0; y < height; y++) {
    let first = -1;
    let last = -1;
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * 4 + 3]) {
        if (first < 0) first = x;
        last = x;
      }
    if (first < 0) continue;
    const band = bands.at(-1);
    if (band && y - band.top - band.height < GAP_PX) {
      const right = Math.max(band.left + band.width, last + 1);
      band.left = Math.min(band.left, first);
      band.width = right - band.left;
      band.height = y + 1 - band.top;
    } else bands.push({ top: y, left: first, width: last + 1 - first, height: 1 });
  }
  return bands;
}

/** Where a stretch has fewer rows than the other one, the area ends with it. */
function place({ top, height, ...band }: Area, from: number, rows: number): Area {
  const start = Math.min(top, rows);
  return { ...band, top: from + start, height: Math.min(top + height, rows) - start };
}
