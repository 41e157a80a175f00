import { setTimeout as wait } from 'node:timers/promises';
import { formatHeading, formatRow, formatTotal, type Row } from '../faults/formatTable.ts';
import { expectKeptOnce } from '../faults/world/startSenders.ts';
import { waitUntil } from '../faults/world/waitUntil.ts';
import type { Scenario } from './Scenario.ts';
import { describeTaken, sum, type Taken } from './world/createTally.ts';
import { startBusyLoops } from './world/startBusyLoops.ts';
import { type SteadyLoad, startSteadyLoad } from './world/startSteadyLoad.ts';
import { startTopology, type Topology } from './world/startTopology.ts';

const SETTLE_MS = 1_000;
/** A scenario that takes longer hangs. */
const SCENARIO_MS = 120_000;
const STALE_MS = 1_000;
/** The slowest of a hundred pages is faster, or the machine is too slow for this rate. */
const WARM_MS = 250;
const WARM_UP_SECONDS = 30;
/** Longer than it takes to notice that a process has ended which was delivering. */
const DELIVERED_MS = 60_000;

interface Conditions {
  /** Of pages and leads, in a second. */
  rate: { pages: number; leads: number };
  /** Visitors come before any page was composed. */
  isCold: boolean;
  /** How many processes loop beside the site. */
  busy: number;
}

/** Starts the topology, and judges these scenarios one after another. Resolves to whether all passed. */
export async function runScenarios(
  scenarios: readonly Scenario[],
  { rate, isCold, busy }: Conditions,
  opened: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<boolean> {
  const topology = await startTopology(opened, console.log);
  const loops = startBusyLoops(busy);
  opened.defer(() => loops.stop());
  const load = startSteadyLoad(topology.url, rate);
  opened.defer(() => load.stop());
  console.log(`${rate.pages} pages and ${rate.leads} leads per second at ${topology.url}\n`);
  const accepted = isCold ? [] : await warmUp(load);

  const rows: Row[] = [];
  console.log(formatHeading());
  const add = (row: Row) => {
    console.log(formatRow(row));
    rows.push(row);
  };
  for (const scenario of scenarios) {
    if (signal.aborted) return false;
    const { row, taken } = await judge(scenario, topology, load);
    if (taken) accepted.push(...taken.accepted);
    add(row);
  }
  accepted.push(...(await load.take()).accepted);
  await load.stop();
  loops.stop();
  add(await judgeLeads(topology, accepted));
  add(await judgeDeliveries(topology, accepted));
  console.log(`\n${formatTotal(rows)}`);
  return rows.every(({ result }) => result !== 'FAIL');
}

/** Resolves to the leads that were accepted until pages were composed, compiled and fast. */
async function warmUp(load: SteadyLoad): Promise<string[]> {
  const accepted: string[] = [];
  for (let second = 0; second < WARM_UP_SECONDS; second++) {
    await wait(1_000);
    const taken = await load.take();
    accepted.push(...taken.accepted);
    if (taken.pages > 0 && taken.p99Ms < WARM_MS) break;
  }
  return accepted;
}

async function judge(
  { fault, findObstacle, isGapless, staleMs, run }: Scenario,
  topology: Topology,
  load: SteadyLoad,
): Promise<{ row: Row; taken?: Taken }> {
  const startedAt = performance.now();
  const end = (result: Row['result'], happened: string, figures = ''): Row => {
    const seconds = (performance.now() - startedAt) / 1_000;
    return { fault, happened, figures, result, seconds };
  };
  const obstacle = await findObstacle?.();
  if (obstacle) return { row: end('SKIPPED', obstacle) };
  let trouble: string | undefined;
  let happened = '';
  try {
    happened = await withLimit(run(topology, load));
  } catch (error) {
    trouble = error instanceof Error ? error.message : String(error);
  }
  await wait(SETTLE_MS);
  const taken = await load.take();
  const seen = findTrouble(taken, isGapless, staleMs);
  if (seen) trouble ??= happened ? `${seen}; otherwise: ${happened}` : seen;
  const figures = describeTaken(taken);
  return { row: end(trouble ? 'FAIL' : 'PASS', trouble ?? happened, figures), taken };
}

function findTrouble(
  { pages, pagesFailed, filesFailed, staleMs, refused }: Taken,
  isGapless = false,
  mayBeMs = STALE_MS,
): string | undefined {
  if (pages === 0) return 'no page was asked for';
  if (sum(pagesFailed) > 0) return `${sum(pagesFailed)} of ${pages} pages failed`;
  if (sum(filesFailed) > 0) return `${sum(filesFailed)} scripts of pages failed`;
  if (staleMs > mayBeMs) return `the page before was shown for ${staleMs} ms`;
  if (isGapless && sum(refused) > 0) return `${sum(refused)} leads had to be sent again`;
  return undefined;
}

async function judgeLeads({ folder, database }: Topology, accepted: string[]): Promise<Row> {
  const startedAt = performance.now();
  const trouble = await expectKeptOnce(folder, accepted, { DATABASE_URL: database.url }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return {
    fault: 'All of this',
    happened: trouble ?? 'every accepted lead is in PostgreSQL once',
    figures: `${accepted.length} leads`,
    result: trouble ? 'FAIL' : 'PASS',
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

/** What the outside system has got of these leads: each under one key, however often. */
async function judgeDeliveries({ receiver }: Topology, accepted: string[]): Promise<Row> {
  const startedAt = performance.now();
  const keys = new Map<string, Set<unknown>>();
  let count = 0;
  const hasAll = () => {
    for (const { body, headers } of receiver.received.slice(count))
      keys.set(body.email, (keys.get(body.email) ?? new Set()).add(headers['idempotency-key']));
    count = receiver.received.length;
    return accepted.every((email) => keys.has(email));
  };
  let trouble = await waitUntil('accepted leads are delivered', hasAll, DELIVERED_MS).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const several = [...keys.values()].filter(({ size }) => size > 1).length;
  if (several > 0) trouble ??= `${several} leads were delivered under several keys`;
  return {
    fault: 'All of this, as the outside system sees it',
    happened: trouble ?? 'every accepted lead was delivered, each under one Idempotency-Key',
    figures: `${keys.size} leads, ${count - keys.size} deliveries repeated`,
    result: trouble ? 'FAIL' : 'PASS',
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

async function withLimit<Result>(running: Promise<Result>): Promise<Result> {
  const timer = new AbortController();
  const limit = wait(SCENARIO_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`not over within ${SCENARIO_MS / 1_000} s`);
  });
  try {
    return await Promise.race([running, limit]);
  } finally {
    timer.abort();
    limit.catch(() => {});
  }
}
