import { escapeHtml } from '../../http/escapeHtml.ts';
import { renderReport } from '../../http/renderReport.ts';
import { asRows } from './formatSummary.ts';
import type { ExperimentSummary, VariantSummary } from './summarise.ts';

const WIDTH = 720;
const HEIGHT = 180;
const POINTS = 200;

/** Renders each experiment's table and the probability curves of its rates as a self-contained page. */
export const renderExperimentsPage = (summaries: readonly ExperimentSummary[]): string =>
  renderReport(
    'Experiments',
    summaries.map(renderExperiment).join('\n') || '<p>There are no experiments.</p>',
  );

function renderExperiment(summary: ExperimentSummary): string {
  const [head = [], ...rows] = asRows(summary);
  const cells = (row: string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<h2>${escapeHtml(summary.key)}</h2>
<div class="wide"><table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table></div>
${renderCurves(summary.variants)}`;
}

/** Draws the probability curves of the rates: the higher the curve, the more likely the rate. */
function renderCurves(variants: readonly VariantSummary[]): string {
  const end = Math.min(1, Math.max(...variants.map(({ interval }) => interval[1])) * 1.3);
  const curves = variants.map((variant) => {
    const densities = Array.from({ length: POINTS + 1 }, (_, index) =>
      computeDensity(variant, (index / POINTS) * end),
    );
    return { variant, densities };
  });
  const drawn = curves.map(({ variant, densities }, index) => {
    const points = densities.map(
      (density, at) =>
        `${((at / POINTS) * WIDTH).toFixed(1)},${(HEIGHT - density * HEIGHT).toFixed(1)}`,
    );
    const name = escapeHtml(variant.name);
    return `<polygon class="area line-${index % 4}" points="0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}"><title>${name}</title></polygon>
<rect class="line-${index % 4}" x="${WIDTH - 150}" y="${index * 20}" width="12" height="12"/><text x="${WIDTH - 132}" y="${index * 20 + 11}">${name}</text>`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<text x="${share * WIDTH}" y="${HEIGHT + 18}" text-anchor="${anchorAt(share)}">${(share * end * 100).toFixed(1)} %</text>`,
  );
  return `<svg role="img" aria-label="Where the rate of each variant may be" viewBox="0 0 ${WIDTH} ${HEIGHT + 24}">
${drawn.join('\n')}
<line class="axis" x1="0" y1="${HEIGHT}" x2="${WIDTH}" y2="${HEIGHT}"/>${ticks.join('')}
</svg>`;
}

/** Keeps the outer labels within the drawing. */
const anchorAt = (share: number) => (share === 0 ? 'start' : share === 1 ? 'end' : 'middle');

/** The beta density, scaled so that each curve is 1 at its top. */
function computeDensity({ visitors, conversions }: VariantSummary, rate: number): number {
  const misses = visitors - conversions;
  const log = (share: number, count: number) => (count === 0 ? 0 : count * Math.log(share));
  const mode = visitors === 0 ? 0.5 : conversions / visitors;
  const highest = log(mode, conversions) + log(1 - mode, misses);
  return Math.exp(log(rate, conversions) + log(1 - rate, misses) - highest);
}
