/**
 * `pnpm topology [--only] [words]`: the site on several processes of each role, under load, while they fail. `--cold`: from the first page
 * on; `--busy <number>`: beside so many processes that loop; `--rate <number>`: so many pages in a second. `--figures` measures roles and pages.
 */
import { parseArgs } from 'node:util';
import { chooseScenarios, runUntilSignal } from '../harness/runScenarios.ts';
import { SCENARIOS } from './scenarios.ts';

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    figures: { type: 'boolean', default: false },
    pages: { type: 'string' },
    fragments: { type: 'string', default: '4' },
    next: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    busy: { type: 'string', default: '0' },
    rate: { type: 'string', default: '200' },
  },
  allowPositionals: true,
});
const figures = {
  pages: values.pages === undefined ? undefined : readCount('pages', values.pages, 400, 10_000),
  fragments: readCount('fragments', values.fragments, 4, 50),
  next: values.next,
};
const chosen = chooseScenarios(SCENARIOS, positionals, values.only);

await runUntilSignal(async (opened, stopping) => {
  if (values.figures) {
    const { measureFigures } = await import('./figures/measureFigures.ts');
    return measureFigures(opened, figures);
  }
  const { runScenarios } = await import('./runScenarios.ts');
  const pages = readCount('rate', values.rate, 1, 5_000);
  const rate = { pages, leads: Math.ceil(pages / 40) };
  const conditions = { rate, isCold: values.cold, busy: readCount('busy', values.busy, 0, 100) };
  await runScenarios(chosen, conditions, opened, stopping);
});

function readCount(name: string, text: string, from: number, to: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= from && count <= to) return count;
  console.error(`--${name} ${text}: must be a whole number from ${from} to ${to}.`);
  process.exit(1);
}
