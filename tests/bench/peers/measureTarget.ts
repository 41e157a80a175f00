import type { Browser } from '@playwright/test';
import { listFamily } from '@site/sandbox/measure-usage';
import { toKb } from '../compress.ts';
import type { Row } from '../formatMarkdown.ts';
import { readProcess } from '../measureMemory.ts';
import { requestPage } from '../requestPage.ts';
import { runLighthouse } from '../runLighthouse.ts';
import { median } from '../statistics.ts';
import { sumMemory } from '../sumMemory.ts';
import type { RunningServer } from './startServer.ts';
import { followLink, tapMenu, tapQuiz, watchScripts } from './visits.ts';

const TIMES = 5;

/** The site or a peer, running. */
export interface Target {
  name: string;
  server: RunningServer;
  /** Where browsers reach it. */
  url: string;
  /** Home, pricing, then others. */
  paths: string[];
}

export interface Tools {
  browser: Browser;
  debuggingPort: number;
  lighthouseRuns: number;
  log: (line: string) => void;
}

/** Measures everything that is compared, on a server that has just started. */
export async function measureTarget(target: Target, tools: Tools): Promise<Row[]> {
  const { server, url, paths } = target;
  const { browser, log } = tools;
  const [home = '/', pricing = '/pricing', article = '/', ...others] = paths;
  const cold: number[] = [];
  for (const path of [pricing, article, ...others]) cold.push(await timeRequest(server.url + path));
  log(`${target.name}: scripts`);
  const scripts = await watchScripts(browser, url + home);
  log(`${target.name}: menu, quiz, navigation`);
  const menu = await repeat(() => tapMenu(browser, url + home));
  const quiz = await repeat(() => tapQuiz(browser, url + home));
  const moves: Awaited<ReturnType<typeof followLink>>[] = [];
  for (let count = 0; count < TIMES; count++)
    moves.push(await followLink(browser, url + home, pricing));
  const html = (await requestPage(url + home)).body;
  const paints: Row[] = [];
  for (const path of [home, pricing, article]) {
    log(`${target.name}: Lighthouse ${path}`);
    paints.push({
      name: `Largest paint, ${path}`,
      unit: 'ms',
      value: await measurePaint(url + path, tools),
    });
  }
  return [
    { name: 'Script at load', unit: 'kB', value: toKb(scripts.atLoad.bytes) },
    {
      name: 'Script after a move and a scroll to the end',
      unit: 'kB',
      value: toKb(scripts.bytesAtEnd),
    },
    { name: 'Requests at load', unit: '', value: scripts.atLoad.requests },
    { name: 'HTML of home, brotli', unit: 'kB', value: toKb(html.byteLength) },
    ...paints,
    { name: 'Menu, tap to paint', unit: 'ms', value: median(menu) },
    { name: 'Quiz, tap to paint', unit: 'ms', value: median(quiz) },
    {
      name: 'Home to pricing, click to paint',
      unit: 'ms',
      value: median(moves.map(({ ms }) => ms)),
    },
    {
      name: 'Requests for it after the click',
      unit: '',
      value: median(moves.map(({ requests }) => requests)),
    },
    { name: 'First request of a page', unit: 'ms', value: median(cold) },
    {
      name: 'Memory after these visits',
      unit: 'MB',
      value: sumMemory(listFamily(server.pid).map(readProcess)).mb,
    },
    { name: 'From start to first page', unit: 'ms', value: server.readyMs },
  ];
}

async function measurePaint(url: string, tools: Tools): Promise<number> {
  const { debuggingPort: port, lighthouseRuns } = tools;
  const paints: number[] = [];
  for (let count = 0; count < lighthouseRuns; count++) {
    const run = await runLighthouse(url, { port, categories: ['performance'] });
    paints.push(run.largestPaintMs);
  }
  return median(paints);
}

async function timeRequest(url: string): Promise<number> {
  const started = performance.now();
  const { status } = await requestPage(url);
  if (status !== 200) throw new Error(`${url}: status ${status}.`);
  return performance.now() - started;
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (let count = 0; count < TIMES; count++) values.push(await measure());
  return values;
}
