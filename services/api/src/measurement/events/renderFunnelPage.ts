import { escapeHtml } from '../../http/escapeHtml.ts';
import { renderReport } from '../../http/renderReport.ts';
import { asPercent } from './formatFunnel.ts';
import type { FunnelStep } from './funnel.repository.ts';

const WIDTH = 720;
const ROW = 44;

/** Renders the funnel as a self-contained page. */
export function renderFunnelPage(steps: readonly FunnelStep[], days: number): string {
  const first = steps[0]?.visitors ?? 0;
  const most = Math.max(1, ...steps.map(({ visitors }) => visitors));
  const bars = steps.map(({ step, visitors }, index) => {
    const width = ((visitors / most) * WIDTH).toFixed(1);
    const y = index * ROW;
    const words = `${step}: ${visitors} (${asPercent(visitors, first)})`;
    return `<rect class="bar" x="0" y="${y + 20}" width="${width}" height="16" rx="3"/><text x="0" y="${y + 14}">${escapeHtml(words)}</text>`;
  });
  return renderReport(
    'How far visitors come in the pop-up',
    `<p>Visitors of the last ${days} days, each once for a step.</p>
<svg role="img" aria-label="Bars, one for each step" viewBox="0 0 ${WIDTH} ${steps.length * ROW}">${bars.join('')}</svg>`,
  );
}
