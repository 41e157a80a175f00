/** `pnpm bench:peers`: rebuilds some of the site's pages with other tools, and measures them beside the site. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { repository } from '../../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../../scripts/site/holdPorts.ts';
import { findBrowser } from '../../../scripts/test/findBrowser.ts';
import { BROWSER_ARGUMENTS } from '../browserArguments.ts';
import { describeMachine } from '../describeMachine.ts';
import { astro } from './astro.ts';
import { buildPeer } from './buildPeer.ts';
import { federated } from './federated.ts';
import { type Column, formatComparison } from './formatComparison.ts';
import { measureTarget, type Tools } from './measureTarget.ts';
import { next } from './next.ts';
import type { Peer } from './Peer.ts';
import { PATHS } from './paths.ts';
import { reactRouter } from './reactRouter.ts';
import { readSite, type SourceSite } from './readSite.ts';
import { environmentOf } from './runProgram.ts';
import { startEdge } from './startEdge.ts';
import { startOwnSite } from './startOwnSite.ts';
import { startServer } from './startServer.ts';
import { readHeights } from './visits.ts';

const PEERS: Record<string, Peer> = { next, astro, reactRouter, federated };
/** Tools order styles in their own ways, so that a line may wrap elsewhere. */
const SAME_HEIGHT = 0.01;
const RESULTS = join(repository, 'node_modules/.cache/bench-peers.json');
const USAGE = `pnpm bench:peers [options]
  --only next,astro   of ${Object.keys(PEERS).join(', ')}; the site is always measured
  --runs 1            Lighthouse runs of each page, of which the median counts: 3 without it
  --json              writes the table to node_modules/.cache/bench-peers.json as well
  --keep              leaves the projects, and says where`;

const started = performance.now();
const log = (line: string) =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s] ${line}`);

try {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string', default: '3' },
      json: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
    },
  });
  const names = values.only?.split(',') ?? Object.keys(PEERS);
  const unknown = names.filter((name) => !(name in PEERS));
  if (unknown.length > 0) throw new Error(`--only ${unknown.join(',')}: not a peer.`);
  if (!/^[1-9]$/.test(values.runs)) throw new Error(`--runs ${values.runs}: must be 1 to 9.`);
  await compare(
    names.map((name) => PEERS[name] as Peer),
    values,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}

interface Options {
  runs: string;
  json: boolean;
  keep: boolean;
}

async function compare(peers: Peer[], options: Options): Promise<void> {
  const opened = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'bench-peers-'));
    if (options.keep) log(`projects in ${folder}`);
    else opened.defer(() => rm(folder, { recursive: true, force: true }));
    const debuggingPort = await findPort('the port of the browser', 0);
    const browser = await chromium.launch({
      executablePath: await findBrowser('chromium', log),
      args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${debuggingPort}`],
    });
    opened.defer(() => browser.close());
    const machine = describeMachine(browser, new Date());
    const tools = { browser, debuggingPort, lighthouseRuns: Number(options.runs), log };
    const { column, source } = await measureOwnSite(folder, tools);
    const columns = [column];
    for (const peer of peers) {
      console.log(`\n${formatComparison(columns)}\n`);
      columns.push(await tryPeer(peer, source, folder, tools));
    }
    console.log(`\n${formatComparison(columns)}\n`);
    console.log(
      `${machine.cores} cores (${machine.processor}), Node ${machine.node}, Chromium ${machine.chromium}, load before ${machine.loadBefore}, after ${loadavg()[0]?.toFixed(1)}`,
    );
    if (options.json) {
      await mkdir(dirname(RESULTS), { recursive: true });
      await writeFile(RESULTS, `${JSON.stringify({ machine, columns }, null, 2)}\n`);
      console.log(`written to ${RESULTS}`);
    }
    if (columns.some(({ rows }) => rows.length === 0)) process.exitCode = 1;
  } finally {
    await opened.disposeAsync();
  }
}

interface Source {
  site: SourceSite;
  /** Of its pages on a phone. */
  heights: number[];
}

async function measureOwnSite(folder: string, tools: Tools) {
  tools.log('starting the site');
  const server = await startOwnSite();
  try {
    const target = { name: 'This site', server, url: server.url, paths: PATHS };
    const rows = await measureTarget(target, tools);
    const site = await readSite(server.url, PATHS, join(folder, 'files'));
    const heights = await readHeights(tools.browser, server.url, PATHS);
    return { column: { name: target.name, rows } satisfies Column, source: { site, heights } };
  } finally {
    await server.stop();
  }
}

/** A peer that fails does not stop the others. */
async function tryPeer(peer: Peer, source: Source, folder: string, tools: Tools): Promise<Column> {
  try {
    return { name: peer.name, rows: await measurePeer(peer, source, folder, tools) };
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return { name: peer.name, rows: [], note };
  }
}

async function measurePeer(peer: Peer, source: Source, folder: string, tools: Tools) {
  const cwd = join(folder, peer.template);
  tools.log(`${peer.name}: installing and building`);
  await buildPeer(peer, source.site, cwd);
  const opened = new AsyncDisposableStack();
  try {
    const port = await findPort('the port of a peer', 0);
    const env = environmentOf(cwd, peer.environment);
    const server = await startServer({ command: peer.serve(port), cwd, env, port });
    opened.defer(() => server.stop());
    const edge = await startEdge(server.url);
    opened.defer(() => edge.stop());
    const target = { name: peer.name, server, url: edge.url, paths: PATHS };
    const rows = await measureTarget(target, tools);
    const heights = await readHeights(tools.browser, edge.url, PATHS);
    const other = PATHS.flatMap((path, index) => {
      const [height = 0, wanted = 0] = [heights[index], source.heights[index]];
      return Math.abs(height - wanted) > wanted * SAME_HEIGHT
        ? `${path} is ${height} px high and not ${wanted}`
        : [];
    });
    if (other.length > 0)
      throw new Error(`It shows other pages than the site: ${other.join(', ')}.`);
    return rows;
  } finally {
    await opened.disposeAsync();
  }
}
