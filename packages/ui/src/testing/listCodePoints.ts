/** Lists the code points of a `unicode-range`, such as `U+20-7e, U+a0`. */
export const listCodePoints = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
