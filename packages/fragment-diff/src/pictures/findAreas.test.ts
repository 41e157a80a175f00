import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { cutPictures } from './cutPictures.ts';
import { findAreas } from './findAreas.ts';

const WIDTH = 40;
/** A page whose rows all differ, as those of a page with text, with rectangles on it. */
function draw(rows: readonly number[], ...boxes: { row: number; left: number; width: number }[]) {
  const picture = new PNG({ width: WIDTH, height: rows.length });
  for (const [y, row] of rows.entries())
    for (let x = 0; x < WIDTH; x++) {
      const isInside = boxes.some(
        (box) => box.row === row && x >= box.left && x < box.left + box.width,
      );
      const color = isInside ? [255, 0, 0, 255] : [row % 256, row >> 8, 128, 255];
      picture.data.set(color, (y * WIDTH + x) * 4);
    }
  return picture;
}
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

test('Equal pictures have no areas', () => {
  expect(findAreas(draw(rows(0, 50)), draw(rows(0, 50)))).toEqual([]);
});

test('What differs has a rectangle around it, and what is far below it another', () => {
  const after = draw(
    rows(0, 200),
    { row: 10, left: 4, width: 6 },
    { row: 12, left: 8, width: 10 },
    { row: 150, left: 0, width: WIDTH },
  );
  const areas = findAreas(draw(rows(0, 200)), after);
  expect(areas.map((each) => each.after)).toEqual([
    { top: 10, left: 4, width: 14, height: 3 },
    { top: 150, left: 0, width: WIDTH, height: 1 },
  ]);
  expect(areas.map((each) => each.before)).toEqual(areas.map((each) => each.after));
});

test('Below rows that were added, only what else differs counts', () => {
  const after = draw([...rows(0, 60), ...rows(500, 530), ...rows(60, 200)], {
    row: 180,
    left: 3,
    width: 5,
  });
  expect(findAreas(draw(rows(0, 200)), after)).toEqual([
    {
      before: { top: 60, left: 0, width: WIDTH, height: 0 },
      after: { top: 60, left: 0, width: WIDTH, height: 30 },
    },
    {
      before: { top: 180, left: 3, width: 5, height: 1 },
      after: { top: 210, left: 3, width: 5, height: 1 },
    },
  ]);
});

test('A picture shows the changed part with a frame around it, and the page above and below', () => {
  const after = draw(rows(0, 3_000), { row: 2_000, left: 10, width: 10 });
  const write = (picture: PNG) => PNG.sync.write(picture);
  const { pairs, more } = cutPictures(write(draw(rows(0, 3_000))), write(after));
  expect([pairs.length, more]).toEqual([1, 0]);
  for (const cut of [pairs[0]?.live, pairs[0]?.candidate]) {
    const picture = PNG.sync.read(cut as Buffer);
    expect(picture.height).toBe(241);
    const at = (x: number, y: number) => [
      ...picture.data.subarray((y * WIDTH + x) * 4).subarray(0, 3),
    ];
    expect(at(5, 120)).toEqual([214, 0, 108]);
  }
});

test('Changes far from each other get pictures of their own, three at most', () => {
  const boxes = [100, 1_100, 2_100, 3_100].map((row) => ({ row, left: 5, width: 9 }));
  const [live, candidate] = [draw(rows(0, 4_000)), draw(rows(0, 4_000), ...boxes)];
  const { pairs, more } = cutPictures(PNG.sync.write(live), PNG.sync.write(candidate));
  expect([pairs.length, more]).toEqual([3, 1]);
});
