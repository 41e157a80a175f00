import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { formatTable } from '@site/environment/table';
import { escapeHtml, renderReport } from '../http/renderPage.ts';
import { countVariantsTask } from '../measurement/experiments/assignments.repository.ts';
import { loadExperiments } from '../measurement/experiments/loadExperiments.ts';
import {
  type ExperimentSummary,
  summarise,
  type VariantSummary,
} from '../measurement/experiments/summarise.ts';
import { defineCommand, runCommand } from './executeCommand.ts';

const WIDTH = 720;
const HEIGHT = 180;
const POINTS = 200;

export const experimentsCommand = defineCommand({
  usage: `Usage: pnpm experiments report [--html <file>] [--json]

What each variant of each experiment achieved, whether the site is running or not.
  --html     writes a page with tables and curves
  --json     as JSON`,
  options: { html: 'text' },
  verbs: {
    async report({ config, values, ask, show }) {
      const counts = (await ask(countVariantsTask, {})) ?? [];
      const experiments = await loadExperiments(config.experimentsFolder);
      const summaries = experiments.map((experiment) => summarise(experiment, counts));
      if (values.html !== undefined)
        await writeFile(resolve(values.html), renderExperimentsPage(summaries));
      return show(summaries, formatSummaries);
    },
  },
});

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const signed = (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`;

/** The cells of one experiment's table; the first row is the header. */
const asRows = ({ variants }: ExperimentSummary): string[][] => [
  [
    'VARIANT',
    'VISITORS',
    'CONVERSIONS',
    'RATE',
    '95 % INTERVAL',
    'LIFT',
    '95 % INTERVAL',
    'BEST WITH',
  ],
  ...variants.map(({ name, visitors, conversions, rate, interval, lift, probabilityBest }) => [
    name,
    String(visitors),
    String(conversions),
    rate === null ? '-' : percent(rate),
    interval.map(percent).join(' to '),
    lift ? signed(lift.median) : '-',
    lift ? lift.interval.map(signed).join(' to ') : '-',
    percent(probabilityBest),
  ]),
];

/** Summaries as tables for people. */
export const formatSummaries = (summaries: readonly ExperimentSummary[]): string =>
  summaries
    .map(
      (summary) => `${summary.key} (project ${summary.project})\n${formatTable(asRows(summary))}`,
    )
    .join('\n\n') || 'There are no experiments.';

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

if (import.meta.main) await runCommand(experimentsCommand);
