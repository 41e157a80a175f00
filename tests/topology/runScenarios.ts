import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../harness/request.ts';
import {
  FailedWithFigures,
  judge,
  type Outcome,
  startTable,
  withLimit,
} from '../harness/runScenarios.ts';
import { expectKeptOnce } from '../harness/visitors.ts';
import type { Scenario } from './Scenario.ts';
import { describeTaken, sum, type Taken } from './world/createTally.ts';
import { type SteadyLoad, startBusyLoops, startSteadyLoad } from './world/startSteadyLoad.ts';
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
const END_MS = 2 * DELIVERED_MS;

interface Conditions {
  /** Of pages and leads, in a second. */
  rate: { pages: number; leads: number };
  /** Visitors come before any page was composed. */
  isCold: boolean;
  /** How many processes loop beside the site. */
  busy: number;
}

/** Starts the topology, and judges these scenarios one after another. */
export async function runScenarios(
  scenarios: readonly Scenario[],
  { rate, isCold, busy }: Conditions,
  opened: AsyncDisposableStack,
  stopping: AbortSignal,
): Promise<void> {
  const topology = await startTopology(opened, console.log);
  const loops = startBusyLoops(busy);
  opened.defer(() => loops.stop());
  const load = startSteadyLoad(topology.url, rate);
  opened.defer(() => load.stop());
  console.log(`${rate.pages} pages and ${rate.leads} leads per second at ${topology.url}\n`);
  const accepted = isCold ? [] : await warmUp(load);

  const table = startTable();
  for (const scenario of scenarios) {
    if (stopping.aborted) return;
    const run = () => runUnderLoad(scenario, topology, load, accepted);
    table.add(await judge(scenario, SCENARIO_MS + END_MS, run));
  }
  accepted.push(...(await load.take()).accepted);
  await load.stop();
  loops.stop();
  table.add(await judge({ fault: 'All of this' }, END_MS, () => expectStored(topology, accepted)));
  const fault = 'All of this, as the outside system sees it';
  table.add(await judge({ fault }, END_MS, () => expectDelivered(topology, accepted)));
  table.end();
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

/** Resolves to what happened, unless visitors would have noticed. Adds the leads that were accepted meanwhile. */
async function runUnderLoad(
  { isGapless, staleMs, run }: Scenario,
  topology: Topology,
  load: SteadyLoad,
  accepted: string[],
): Promise<Outcome> {
  let trouble: string | undefined;
  let happened = '';
  try {
    happened = await withLimit(SCENARIO_MS, run(topology, load));
  } catch (error) {
    trouble = error instanceof Error ? error.message : String(error);
  }
  await wait(SETTLE_MS);
  const taken = await load.take();
  accepted.push(...taken.accepted);
  const seen = findTrouble(taken, isGapless, staleMs);
  if (seen) trouble ??= happened ? `${seen}; otherwise: ${happened}` : seen;
  const figures = describeTaken(taken);
  if (trouble) throw new FailedWithFigures(trouble, figures);
  return { happened, figures };
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

async function expectStored({ folder, database }: Topology, accepted: string[]): Promise<Outcome> {
  await expectKeptOnce(folder, accepted, { DATABASE_URL: database.url });
  return {
    happened: 'every accepted lead is in PostgreSQL once',
    figures: `${accepted.length} leads`,
  };
}

/** What the outside system has got of these leads: each under one key, however often. */
async function expectDelivered({ receiver }: Topology, accepted: string[]): Promise<Outcome> {
  const keys = new Map<string, Set<unknown>>();
  let count = 0;
  const hasAll = () => {
    for (const { body, headers } of receiver.received.slice(count))
      keys.set(body.email, (keys.get(body.email) ?? new Set()).add(headers['idempotency-key']));
    count = receiver.received.length;
    return accepted.every((email) => keys.has(email));
  };
  await waitUntil('accepted leads are delivered', hasAll, DELIVERED_MS);
  const several = [...keys.values()].filter(({ size }) => size > 1).length;
  if (several > 0) throw new Error(`${several} leads were delivered under several keys`);
  return {
    happened: 'every accepted lead was delivered, each under one Idempotency-Key',
    figures: `${keys.size} leads, ${count - keys.size} deliveries repeated`,
  };
}
