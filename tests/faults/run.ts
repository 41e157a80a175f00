/** `pnpm faults [filter]`: tests which faults the site survives. It fails if the site does not survive one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../services/api/src/database/openPglite.ts';
import { fillDatabase } from '../../services/api/src/testing/fillDatabase.ts';
import { createSite, type TestSite } from '../site/createSite.ts';
import { ROUTES } from '../site/routes.ts';
import { formatHeading, formatRow, formatTotal, type Row } from './formatTable.ts';
import type { Scenario } from './Scenario.ts';
import { clock } from './scenarios/clock.ts';
import { database } from './scenarios/database.ts';
import { disk } from './scenarios/disk.ts';
import { files } from './scenarios/files.ts';
import { floods } from './scenarios/floods.ts';
import { freezes } from './scenarios/freezes.ts';
import { kills } from './scenarios/kills.ts';
import { names } from './scenarios/names.ts';
import { network } from './scenarios/network.ts';
import { settings } from './scenarios/settings.ts';
import { signals } from './scenarios/signals.ts';
import { slowClients } from './scenarios/slowClients.ts';
import { starts } from './scenarios/starts.ts';
import { readPage } from './world/startVisitors.ts';

const SCENARIOS: Scenario[] = [
  ...kills,
  ...freezes,
  ...network,
  ...names,
  ...floods,
  ...slowClients,
  ...files,
  ...disk,
  ...clock,
  ...database,
  ...signals,
  ...settings,
  ...starts,
];
/** A scenario that takes longer hangs. */
const SCENARIO_MS = 180_000;
const FIRST_PAGE_MS = 30_000;

const filters = process.argv.slice(2).map((filter) => filter.toLowerCase());
const chosen = SCENARIOS.filter(
  ({ fault }) => filters.length === 0 || filters.some((each) => fault.toLowerCase().includes(each)),
);
if (chosen.length === 0) {
  console.error(`No fault has "${filters.join('" or "')}" in its name. There are:`);
  for (const { fault } of SCENARIOS) console.error(`  ${fault}`);
  process.exit(1);
}

const opened = new AsyncDisposableStack();
let site: TestSite | undefined;
opened.defer(() => site?.stop());
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void opened.disposeAsync().finally(() => process.exit(1));
  });

try {
  const templates = await mkdtemp(join(tmpdir(), 'faults-template-'));
  opened.defer(() => rm(templates, { recursive: true, force: true }));
  process.env.PGLITE_TEMPLATE = join(templates, 'pglite');
  await fillDatabase(await openPglite(process.env.PGLITE_TEMPLATE));

  const rows: Row[] = [];
  console.log(formatHeading());
  for (const scenario of chosen) {
    if (isStopping) break;
    const row = await judge(scenario);
    console.log(formatRow(row));
    rows.push(row);
    // The next one starts with an intact site.
    if (row.result === 'FAIL') {
      const broken = site;
      site = undefined;
      await broken?.stop();
    }
  }
  console.log(`\n${formatTotal(rows)}`);
  process.exitCode = rows.some(({ result }) => result === 'FAIL') ? 1 : 0;
} finally {
  await opened.disposeAsync();
}

async function judge({ fault, findObstacle, run }: Scenario): Promise<Row> {
  const startedAt = performance.now();
  const end = (result: Row['result'], happened: string, figures = ''): Row => {
    const seconds = (performance.now() - startedAt) / 1_000;
    return { fault, happened, figures, result, seconds };
  };
  const obstacle = await findObstacle?.();
  if (obstacle) return end('SKIPPED', obstacle);
  const mine = new AsyncDisposableStack();
  opened.use(mine);
  try {
    const { happened, figures } = await withLimit(run({ getSite, opened: mine }));
    return end('PASS', happened, figures);
  } catch (error) {
    return end('FAIL', error instanceof Error ? error.message : String(error));
  } finally {
    await mine.disposeAsync();
  }
}

async function withLimit<Result>(running: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`not done within ${SCENARIO_MS / 1_000} s`)),
    SCENARIO_MS,
  );
  try {
    return await Promise.race([running, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Every page has been visited once. */
async function getSite(): Promise<TestSite> {
  site ??= await createSite();
  for (const path of ROUTES) await readPage(site.url + path, FIRST_PAGE_MS);
  return site;
}
