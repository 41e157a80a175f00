import { divideByBudget, type Figure, judge } from './Figure.ts';

const NAME_WIDTH = 62;

/** Formats the figures as a table for a terminal, with each note on its own line below its figure. */
export function formatFigures(figures: Figure[]): string {
  const lines = [formatLine(['figure', 'measured', 'budget', 'ratio', '']), '-'.repeat(104)];
  for (const figure of figures) {
    lines.push(formatFigure(figure));
    for (const line of figure.note ? figure.note.split('\n') : []) lines.push(`    ${line}`);
  }
  return lines.join('\n');
}

/** Formats one line of that table, without notes. */
export function formatFigure(figure: Figure): string {
  const { name, value, unit, budget } = figure;
  const ratio = divideByBudget(figure);
  return formatLine([
    name,
    value === null ? '–' : `${formatNumber(value)} ${unit}`,
    budget ? `${budget.kind === 'at most' ? '≤' : '≥'} ${formatNumber(budget.limit)}` : '',
    ratio === null ? '' : ratio.toFixed(2),
    judge(figure),
  ]);
}

function formatLine([name = '', measured = '', budget = '', ratio = '', verdict = '']: string[]) {
  const columns = [measured.padStart(16), budget.padStart(9), ratio.padStart(6)];
  return `${name.padEnd(NAME_WIDTH)}${columns.join(' ')}  ${verdict}`.trimEnd();
}

/** Shows three decimals below ten, so that a small layout shift does not appear as zero. */
function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  if (Math.abs(value) < 0.01) return value.toPrecision(2);
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
