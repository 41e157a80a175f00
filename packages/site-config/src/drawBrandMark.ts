import { brandMark } from './brandMark.ts';

/** Draws the mark as SVG elements in a 48 by 48 view box, for image files. Pages draw it in their own colours. */
export function drawBrandMark(colors: { stamp: string; paper: string } = brandMark.colors): string {
  const { stamp, feather, shaft, line } = brandMark;
  const stroke = (d: string, color: string, width: number) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
  return [
    `<path fill="${colors.stamp}" d="${stamp}"/>`,
    `<path fill="${colors.paper}" d="${feather}"/>`,
    stroke(shaft, colors.stamp, 1.4),
    stroke(line, colors.paper, 2),
  ].join('');
}
