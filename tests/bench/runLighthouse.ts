import lighthouse, { type Flags, type Result } from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The result of one Lighthouse run. */
export interface LighthouseRun {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  /** How fast the machine was, in Lighthouse's own measure: a desktop has 1500 to 2000. */
  benchmarkIndex: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** Names of the files that were there before it: in the simulation of the paint they share one line. */
  beforeLargestPaint: string[];
  speedIndexMs: number;
  blockingMs: number;
  layoutShift: number;
  /** Audits that keep a category below 100, with their findings. */
  failing: Record<Category, string[]>;
}

/** Runs Lighthouse for phones, with its simulated network and processor, in a browser that is running already. */
export async function runLighthouse(
  url: string,
  { port, categories = CATEGORIES }: { port: number; categories?: readonly Category[] },
): Promise<LighthouseRun> {
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    formFactor: 'mobile',
    // Only useful in a report for people.
    disableFullPageScreenshot: true,
    // Measure the not-found page too.
    ignoreStatusCode: true,
    // Do not mark pages down for what they do on purpose.
    skipAudits: await listExpected(url),
  };
  const result = await lighthouse(url, flags);
  const report = result?.lhr;
  if (!report) throw new Error(`Lighthouse returned no report for ${url}.`);
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  const number = (audit: string) => report.audits[audit]?.numericValue ?? 0;
  const perCategory = <Value>(describe: (category: Category) => Value) =>
    Object.fromEntries(CATEGORIES.map((each) => [each, describe(each)])) as Record<Category, Value>;
  return {
    scores: perCategory((each) => Math.round((report.categories[each]?.score ?? 0) * 100)),
    benchmarkIndex: report.environment.benchmarkIndex,
    firstPaintMs: number('first-contentful-paint'),
    largestPaintMs: number('largest-contentful-paint'),
    beforeLargestPaint: listBeforePaint(report),
    speedIndexMs: number('speed-index'),
    blockingMs: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    failing: perCategory((each) => listFailing(report, each)),
  };
}

/** Times are those of the machine, before the simulation. */
function listBeforePaint({ audits }: Result): string[] {
  const [metrics] = listItems<{ observedLargestContentfulPaint: number }>(audits.metrics);
  const requests = listItems<{ url: string; networkEndTime: number }>(audits['network-requests']);
  const paintedAt = metrics?.observedLargestContentfulPaint ?? 0;
  return requests
    .filter(({ networkEndTime }) => networkEndTime <= paintedAt)
    .map(({ url }) => url.replace(/.*\/(?=.)/, ''));
}

const listItems = <Item>(audit: Result['audits'][string] | undefined) =>
  ((audit?.details as { items?: unknown[] } | undefined)?.items ?? []) as Item[];

function listFailing(report: Result, category: Category): string[] {
  const weighty = report.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return weighty.flatMap(({ id }) => {
    const audit = report.audits[id];
    if (!audit || audit.score === null || audit.score >= 1) return [];
    return audit.displayValue ? `${id} (${audit.displayValue})` : id;
  });
}

/** The audits that an unlisted page or the not-found page fails on purpose. */
async function listExpected(url: string): Promise<string[]> {
  const response = await fetch(url);
  const isHidden = /<meta name="robots" content="[^"]*noindex/.test(await response.text());
  return [
    ...(isHidden ? ['is-crawlable'] : []),
    ...(response.ok ? [] : ['http-status-code', 'errors-in-console']),
  ];
}
