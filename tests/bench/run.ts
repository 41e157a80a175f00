/** `pnpm bench`: measures the running site against its budgets. Missed budgets are shown; only a failed measurement fails the command. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { openFolder, openSite, withOpened } from '../harness/world.ts';
import type { Measurement } from './Bench.ts';
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
import { openBrowser, startLog } from './openBrowser.ts';
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

const log = startLog();

try {
  const options = readOptions(process.argv.slice(2));
  const unknown = options.only?.filter((name) => !(name in MEASUREMENTS)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `--only ${unknown.join(',')}: choose from ${Object.keys(MEASUREMENTS).join(', ')}.`,
    );
  await withOpened((opened) => measureSite(options, opened));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}

async function measureSite(options: BenchOptions, opened: AsyncDisposableStack): Promise<void> {
  const environment: NodeJS.ProcessEnv = {};
  if (options.pages !== undefined) {
    const into = await openFolder(opened, 'bench-content');
    await writeContent({ from: join(repository, 'content'), into }, options.pages);
    environment.CONTENT_DIR = into;
  }
  log('starting the site');
  const site = await openSite(opened, environment);
  const { machine, ...opening } = await openBrowser(opened, log);
  const routes = await listRoutes(site.services.content?.url ?? '');
  const bench = { site, ...opening, routes, options, log };
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(MEASUREMENTS)) {
    if (options.only && !options.only.includes(name)) continue;
    log(`measuring ${name}`);
    const measured = await tryToMeasure(name, () =>
      withOpened((mine) => measure({ ...bench, opened: mine })),
    );
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
