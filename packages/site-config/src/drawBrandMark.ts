import { brandMark } from './brandMark.ts';

/** The mark as SVG elements in its square of 48, for files and pictures; pages draw it with their own colours. */
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
