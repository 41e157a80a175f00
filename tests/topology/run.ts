/** `pnpm topology [filter]`: the site on several processes of each role, under load, while they fail. `--figures` measures roles. */
import { parseArgs } from 'node:util';
import { SCENARIOS } from './scenarios.ts';

const { values, positionals } = parseArgs({
  options: { figures: { type: 'boolean', default: false } },
  allowPositionals: true,
});
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
  if (values.figures) await (await import('./measureRoles.ts')).measureRoles(opened);
  else {
    const { runScenarios } = await import('./runScenarios.ts');
    process.exitCode = (await runScenarios(chosen, opened, stopping.signal)) ? 0 : 1;
  }
} finally {
  await opened.disposeAsync();
}
