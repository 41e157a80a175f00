/** `pnpm bench`: measures the running site against its budgets. Missed budgets are shown; only a failed measurement fails the command. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { findBrowser } from '../../scripts/test/findBrowser.ts';
import { createSite } from '../site/createSite.ts';
import type { Bench, Measurement } from './Bench.ts';
import { BROWSER_ARGUMENTS } from './browserArguments.ts';
import { describeMachine } from './describeMachine.ts';
import type { Figure } from './Figure.ts';
import { formatFigure, formatFigures } from './formatFigures.ts';
import { listRoutes } from './listRoutes.ts';
import { measureCold } from './measureCold.ts';
import { measureComposition } from './measureComposition.ts';
import { measureEdit } from './measureEdit.ts';
import { measureEmbed } from './measureEmbed.ts';
import { measureFragments } from './measureFragments.ts';
import { measureHome } from './measureHome.ts';
import { measureImages } from './measureImages.ts';
import { measureInputs } from './measureInputs.ts';
import { measureLayoutShift } from './measureLayoutShift.ts';
import { measureLighthouse } from './measureLighthouse.ts';
import { measureLongTasks } from './measureLongTasks.ts';
import { measureMemory } from './measureMemory.ts';
import { measureReading } from './measureReading.ts';
import { measureRelease } from './measureRelease.ts';
import { measureScripts } from './measureScripts.ts';
import { measureSoftNavigation } from './measureSoftNavigation.ts';
import { measureStart } from './measureStart.ts';
import { measureSwitches } from './measureSwitches.ts';
import { measureTaps } from './measureTaps.ts';
import { measureThroughput } from './measureThroughput.ts';
import { measureWaves } from './measureWaves.ts';
import { type BenchOptions, readOptions, USAGE } from './readOptions.ts';
import { writeContent } from './writeContent.ts';

/** In order: measurements that leave the site unchanged, those that change it, and the longest last. */
const MEASUREMENTS: Record<string, Measurement> = {
  scripts: measureScripts,
  home: measureHome,
  reading: measureReading,
  taps: measureTaps,
  inputs: measureInputs,
  navigation: measureSoftNavigation,
  shift: measureLayoutShift,
  fragments: measureFragments,
  waves: measureWaves,
  composition: measureComposition,
  cold: measureCold,
  throughput: measureThroughput,
  images: measureImages,
  start: measureStart,
  memory: measureMemory,
  tasks: measureLongTasks,
  embed: measureEmbed,
  edit: measureEdit,
  release: measureRelease,
  switches: measureSwitches,
  lighthouse: measureLighthouse,
};

const RESULTS = join(repository, 'node_modules/.cache/bench.json');

const started = performance.now();
const log = (line: string) =>
  console.log(`[${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s] ${line}`);

try {
  const options = readOptions(process.argv.slice(2));
  const unknown = options.only?.filter((name) => !(name in MEASUREMENTS)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `--only ${unknown.join(',')}: choose from ${Object.keys(MEASUREMENTS).join(', ')}.`,
    );
  await measureAll(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}

async function measureAll(options: BenchOptions): Promise<void> {
  const opened = new AsyncDisposableStack();
  try {
    await measureSite(options, opened);
  } finally {
    await opened.disposeAsync();
  }
}

async function measureSite(options: BenchOptions, opened: AsyncDisposableStack): Promise<void> {
  const executablePath = await findBrowser('chromium', log);
  const environment: NodeJS.ProcessEnv = {};
  if (options.pages !== undefined) {
    const into = await mkdtemp(join(tmpdir(), 'bench-content-'));
    opened.defer(() => rm(into, { recursive: true }));
    await writeContent({ from: join(repository, 'content'), into }, options.pages);
    environment.CONTENT_DIR = into;
  }
  log('starting the site');
  const site = await createSite(environment);
  opened.defer(() => site.stop());
  const debuggingPort = await findPort('the port of the browser', 0);
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${debuggingPort}`],
  });
  opened.defer(() => browser.close());
  const machine = describeMachine(browser, new Date());
  const routes = await listRoutes(site.services.content?.url ?? '');
  const bench: Bench = { site, browser, debuggingPort, routes, options, log };
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (options.only && !options.only.includes(name)) continue;
    log(`measuring ${name}`);
    const measured = await tryToMeasure(name, () => measure(bench));
    for (const figure of measured) log(formatFigure(figure));
    figures.push(...measured);
  }
  console.log(`\n${formatFigures(figures)}\n`);
  console.log(
    `${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB, Node ${machine.node}, Chromium ${machine.chromium}, load before ${machine.loadBefore}, ${routes.length} pages`,
  );
  if (options.json) {
    await mkdir(dirname(RESULTS), { recursive: true });
    await writeFile(RESULTS, `${JSON.stringify({ machine, figures }, null, 2)}\n`);
    console.log(`written to ${RESULTS}`);
  }
  if (figures.some(({ failed }) => failed)) process.exitCode = 1;
}

/** A measurement that fails does not stop the others. */
async function tryToMeasure(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  try {
    return await measure();
  } catch (error) {
    const note = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [{ name, value: null, unit: '', note, failed: true }];
  }
}
