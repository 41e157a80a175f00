import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { createLighthouseRunner, MIN_BENCHMARK_INDEX } from './createLighthouseRunner.ts';
import type { Figure } from './Figure.ts';
import { FEW_ROUTES } from './listRoutes.ts';
import { makePictures } from './makePictures.ts';
import { CATEGORIES, type Category, type LighthouseRun } from './runLighthouse.ts';
import { findGreatest, median } from './statistics.ts';

const MEDIAN_OF = 5;
/** With `--quick`, no run starts after this time. */
const QUICK_TIME_MS = 130_000;
const SLOWEST_SHOWN = 10;
/** Their largest paint has a budget of its own. */
const SALES_PATHS = ['/', '/pricing'];

interface RouteResult {
  path: string;
  /** Runs that are counted. */
  runs: LighthouseRun[];
  discarded: number;
}

/**
 * Runs Lighthouse for phones on each path. Blocking time differs from run to run, and the largest paint by a part of a round trip, so
 * the median of five counts. A path whose first run has all 100 and paints in time is done after that one unless `--runs` asks for more.
 */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  const { options, routes, log } = bench;
  const paths = options.routes ?? (options.quick ? FEW_ROUTES : routes);
  const endAt = options.quick ? performance.now() + QUICK_TIME_MS : Number.POSITIVE_INFINITY;
  const runOnce = createLighthouseRunner(bench);
  const add = async (result: RouteResult, categories: readonly Category[]) => {
    const { run, discarded } = await runOnce(result.path, categories);
    result.runs.push(run);
    result.discarded += discarded;
  };
  const results = paths.map((path): RouteResult => ({ path, runs: [], discarded: 0 }));
  const failures: string[] = [];
  for (const result of results) {
    try {
      await makePictures(bench.site.url, result.path);
      for (let count = 0; count < (options.runs ?? 1); count++) await add(result, CATEGORIES);
    } catch (error) {
      failures.push(`${result.path}: ${error instanceof Error ? error.message : error}`);
    }
    const { scores, largestPaintMs = 0 } = result.runs.at(-1) ?? {};
    log(
      `lighthouse ${result.path}: ${CATEGORIES.map((each) => scores?.[each] ?? '–').join(' / ')}, largest paint ${Math.round(largestPaintMs)} ms`,
    );
  }
  const visited = results.filter(({ runs }) => runs.length > 0);
  const imperfect = visited.filter(
    (each) =>
      scoreOf(each, 'performance') < 100 ||
      medianOf(each, 'largestPaintMs') > budgets.largestPaint.limit,
  );
  if (options.runs === undefined)
    for (let count = 1; count < MEDIAN_OF; count++)
      for (const result of imperfect)
        if (performance.now() < endAt) await add(result, ['performance']);
  return [...describeFailures(failures), ...describe(visited)];
}

function describeFailures(failures: string[]): Figure[] {
  if (failures.length === 0) return [];
  const name = 'Paths that Lighthouse could not visit';
  return [{ name, value: failures.length, unit: '', note: failures.join('\n'), failed: true }];
}

function describe(results: RouteResult[]): Figure[] {
  const all = results.flatMap(({ runs }) => runs);
  const fast = all.filter(({ benchmarkIndex }) => benchmarkIndex >= MIN_BENCHMARK_INDEX);
  const indexes = all.map(({ benchmarkIndex }) => benchmarkIndex);
  const speed =
    fast.length === all.length
      ? ''
      : `${all.length - fast.length} of ${all.length} runs on a machine slower than benchmarkIndex ${MIN_BENCHMARK_INDEX}: times are too high`;
  const scores = CATEGORIES.map((category): Figure => {
    const lowest = findGreatest(results, (each) => -scoreOf(each, category));
    const short = results.filter((each) => scoreOf(each, category) < 100);
    return {
      name: `Lighthouse mobile, ${category}: lowest of ${results.length} paths`,
      value: scoreOf(lowest, category),
      unit: 'points',
      budget: budgets.lighthouseScore,
      note: short.map((each) => describeShort(each, category)).join('\n'),
    };
  });
  const bySlowness = [...results].sort(
    (a, b) => medianOf(b, 'largestPaintMs') - medianOf(a, 'largestPaintMs'),
  );
  const shiftiest = findGreatest(results, ({ runs }) =>
    Math.max(...runs.map((run) => run.layoutShift)),
  );
  const slowest = bySlowness[0] as RouteResult;
  const salesPages = results.filter(({ path }) => SALES_PATHS.includes(path));
  return [
    ...scores,
    ...salesPages.map(
      (each): Figure => ({
        name: `Largest paint, Lighthouse mobile: ${each.path}`,
        value: medianOf(each, 'largestPaintMs'),
        unit: 'ms',
        budget: budgets.largestPaintOfHomeAndPricing,
      }),
    ),
    {
      name: `Largest paint, Lighthouse mobile: slowest of ${results.length} paths`,
      value: medianOf(slowest, 'largestPaintMs'),
      unit: 'ms',
      budget: budgets.largestPaint,
      note: [
        bySlowness
          .slice(0, SLOWEST_SHOWN)
          .map((each) => `${each.path} ${Math.round(medianOf(each, 'largestPaintMs'))}`)
          .join(', '),
        `fetched before that of ${slowest.path}: ${findSlowestRun(slowest).beforeLargestPaint.join(', ')}`,
      ].join('\n'),
    },
    {
      name: 'Blocking time, Lighthouse mobile: median over all runs',
      value: median(all.map(({ blockingMs }) => blockingMs)),
      unit: 'ms',
      note: [
        `${all.length} runs; benchmarkIndex ${Math.round(Math.min(...indexes))} to ${Math.round(Math.max(...indexes))}; ${results.reduce((sum, each) => sum + each.discarded, 0)} discarded`,
        speed,
      ]
        .filter(Boolean)
        .join('\n'),
    },
    {
      name: 'Layout shift, Lighthouse mobile: worst run',
      value: Math.max(...shiftiest.runs.map(({ layoutShift }) => layoutShift)),
      unit: '',
      budget: budgets.layoutShift,
      note: shiftiest.runs.some(({ layoutShift }) => layoutShift > 0) ? shiftiest.path : '',
    },
  ];
}

/** Later runs measure performance only, because nothing else differs from run to run. */
function scoreOf({ runs }: RouteResult, category: Category): number {
  if (category === 'performance') return median(runs.map(({ scores }) => scores.performance));
  return runs[0]?.scores[category] ?? 0;
}

function describeShort(result: RouteResult, category: Category): string {
  const { path, runs } = result;
  const score = scoreOf(result, category);
  const run = runs.find(({ scores }) => scores[category] === score) ?? runs[0];
  const count = category === 'performance' ? ` (median of ${runs.length})` : '';
  return `${path} ${score}${count}: ${run?.failing[category].join(', ')}`;
}

const medianOf = ({ runs }: RouteResult, metric: 'largestPaintMs') =>
  median(runs.map((run) => run[metric]));

const findSlowestRun = ({ runs }: RouteResult) =>
  findGreatest(runs, ({ largestPaintMs }) => largestPaintMs);
