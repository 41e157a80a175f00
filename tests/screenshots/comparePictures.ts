import { readFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How many pixels of two PNG files differ. Pictures of different sizes differ in every pixel of the larger. */
export async function comparePictures(one: string, other: string): Promise<number> {
  const [before, after] = await Promise.all([readFile(one), readFile(other)]);
  if (before.equals(after)) return 0;
  const [first, second] = [PNG.sync.read(before), PNG.sync.read(after)];
  const { width, height } = first;
  if (width !== second.width || height !== second.height)
    return Math.max(width * height, second.width * second.height);
  return pixelmatch(first.data, second.data, undefined, width, height, {
    threshold: 0,
    includeAA: true,
  });
}
