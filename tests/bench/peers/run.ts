/** `pnpm bench:peers`: rebuilds some of the site's pages with other tools, and measures them beside the site. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../../scripts/site/holdPorts.ts';
import { openFolder, withOpened } from '../../harness/world.ts';
import { type Column, formatComparison } from '../formatMarkdown.ts';
import { openBrowser, startLog } from '../openBrowser.ts';
import { astro } from './astro.ts';
import { buildPeer } from './buildPeer.ts';
import { federated } from './federated.ts';
import { measureTarget, type Tools } from './measureTarget.ts';
import { next } from './next.ts';
import type { Peer } from './Peer.ts';
import { PATHS } from './paths.ts';
import { reactRouter } from './reactRouter.ts';
import { readSite, type SourceSite } from './readSite.ts';
import { environmentOf } from './runProgram.ts';
import { startEdge } from './startEdge.ts';
import { type RunningServer, startServer } from './startServer.ts';
import { readHeights } from './visits.ts';

const PEERS: Record<string, Peer> = { next, astro, reactRouter, federated };
/** No page is composed before somebody asks for it, and nothing is measured about visitors. */
const SETTINGS = { MEASUREMENT: 'off', WARM_AFTER_MS: '86400000' };
/** Tools order styles in their own ways, so that a line may wrap elsewhere. */
const SAME_HEIGHT = 0.01;
const RESULTS = join(repository, 'node_modules/.cache/bench-peers.json');
const USAGE = `pnpm bench:peers [options]
  --only next,astro   of ${Object.keys(PEERS).join(', ')}; the site is always measured
  --runs 1            Lighthouse runs of each page, of which the median counts: 3 without it
  --json              writes the table to node_modules/.cache/bench-peers.json as well
  --keep              leaves the projects, and says where`;

const log = startLog();

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
  const peers = names.map((name) => PEERS[name] as Peer);
  await withOpened((opened) => compare(opened, peers, values));
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

async function compare(
  opened: AsyncDisposableStack,
  peers: Peer[],
  options: Options,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-peers-'));
  if (options.keep) log(`projects in ${folder}`);
  else opened.defer(() => rm(folder, { recursive: true, force: true }));
  const { machine, ...opening } = await openBrowser(opened, log);
  const tools = { ...opening, lighthouseRuns: Number(options.runs), log };
  const { column, source } = await measureOwnSite(folder, tools);
  const columns: Column[] = [column];
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
}

interface Source {
  site: SourceSite;
  /** Of its pages on a phone. */
  heights: number[];
}

const measureOwnSite = (folder: string, tools: Tools) =>
  withOpened(async (opened) => {
    tools.log('starting the site');
    const server = await startOwnSite(opened);
    const target = { name: 'This site', server, url: server.url, paths: PATHS };
    const rows = await measureTarget(target, tools);
    const site = await readSite(server.url, PATHS, join(folder, 'files'));
    const heights = await readHeights(tools.browser, server.url, PATHS);
    return { column: { name: target.name, rows }, source: { site, heights } };
  });

/** A peer that fails does not stop the others. */
async function tryPeer(peer: Peer, source: Source, folder: string, tools: Tools): Promise<Column> {
  try {
    return { name: peer.name, rows: await measurePeer(peer, source, folder, tools) };
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return { name: peer.name, rows: [], note };
  }
}

const measurePeer = (peer: Peer, source: Source, folder: string, tools: Tools) =>
  withOpened(async (opened) => {
    const cwd = join(folder, peer.template);
    tools.log(`${peer.name}: installing and building`);
    await buildPeer(peer, source.site, cwd);
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
  });

/** This site, started as peers are: everything is built and stored, which a first start takes care of. */
async function startOwnSite(opened: AsyncDisposableStack): Promise<RunningServer> {
  const dataDir = await openFolder(opened, 'bench-peers-site');
  const start = async (...args: string[]) =>
    startServer({
      command: [process.execPath, '--max-semi-space-size=4', 'scripts/start.ts', ...args],
      cwd: repository,
      env: { ...process.env, ...SETTINGS, SITE_DATA_DIR: dataDir },
      port: await findPort('the port of the site', 0),
    });
  await (await start()).stop();
  const site = await start('--run');
  opened.defer(site.stop);
  return site;
}
