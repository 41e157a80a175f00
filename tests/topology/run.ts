/**
 * `pnpm topology [filter]`: the site on several processes of each role, under load, while they fail. `--cold`: from the first page
 * on; `--busy <number>`: beside so many processes that loop; `--rate <number>`: so many pages in a second. `--figures` measures roles and pages.
 */
import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios.ts';

const { values, positionals } = parseArgs({
  options: {
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
const filters = positionals.map((filter) => filter.toLowerCase());
const chosen = SCENARIOS.filter(
  ({ fault }) => filters.length === 0 || filters.some((each) => fault.toLowerCase().includes(each)),
);
if (chosen.length === 0) {
  console.error(`No fault has "${filters.join('" or "')}" in its name. There are:`);
  for (const { fault } of SCENARIOS) console.error(`  ${fault}`);
  process.exit(1);
}

const opened = new AsyncDisposableStack();
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    void opened.disposeAsync().finally(() => process.exit(1));
  });

try {
  if (values.figures)
    await (await import('./figures/measureFigures.ts')).measureFigures(opened, figures);
  else {
    const { runScenarios } = await import('./runScenarios.ts');
    const pages = readCount('rate', values.rate, 1, 5_000);
    const rate = { pages, leads: Math.ceil(pages / 40) };
    const conditions = { rate, isCold: values.cold, busy: readCount('busy', values.busy, 0, 100) };
    process.exitCode = (await runScenarios(chosen, conditions, opened, stopping.signal)) ? 0 : 1;
  }
} finally {
  await opened.disposeAsync();
}

function readCount(name: string, text: string, from: number, to: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= from && count <= to) return count;
  console.error(`--${name} ${text}: must be a whole number from ${from} to ${to}.`);
  process.exit(1);
}
