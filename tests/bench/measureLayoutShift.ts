import { COOKIES } from '@site/state/cookies';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';
import { findGreatest } from './statistics.ts';
import { scrollThrough, visit } from './visit.ts';

const WIDTHS = [360, 1280];
const REFERRAL = JSON.stringify({
  id: 'x',
  affiliate: { name: 'Ada' },
  coupon: { percent_off: 20, duration_in_months: 3 },
});
const BANNERS = [
  { name: 'no banner', referral: false, query: '' },
  { name: 'referral banner', referral: true, query: '' },
  { name: 'ad banner', referral: false, query: '?ad_banner=true' },
  { name: 'both banners requested', referral: true, query: '?ad_banner=true' },
];
/** A page without the ad banner. */
const PRICING_BANNERS = BANNERS.filter(({ query }) => query === '');
const VISITS = [
  ...BANNERS.map((banner) => ({ path: '/', banner })),
  ...PRICING_BANNERS.map((banner) => ({ path: '/pricing', banner })),
];
const STEP_PX = 500;
const STEP_MS = 50;
const SETTLE_MS = 500;

interface Shift {
  value: number;
  elements: string[];
}

/**
 * Measures all layout shift of a visit, observed from the first paint: load, the pointer's first move, hydration,
 * scrolling to the end and back, with each combination of banners on a phone and on a desktop. Shifts right after
 * an input count too.
 */
export async function measureLayoutShift(bench: Bench): Promise<Figure[]> {
  const results: { what: string; total: number; shifts: Shift[] }[] = [];
  for (const { path, banner } of VISITS) {
    const atWidth = async (width: number) => {
      const shifts = await watchShifts(bench, { path, width, banner });
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      results.push({ what: `${path} at ${width} px, ${banner.name}`, total, shifts });
    };
    await Promise.all(WIDTHS.map(atWidth));
  }
  const worst = findGreatest(results, ({ total }) => total);
  const moved = results.filter(({ total }) => total > 0);
  return [
    {
      name: `Layout shift through ${results.length} visits with each banner: worst`,
      value: worst.total,
      unit: '',
      budget: budgets.layoutShift,
      note: moved
        .map(({ what, shifts }) => `${what}: ${shifts.map(describeShift).join('; ')}`)
        .join('\n'),
    },
  ];
}

const watchShifts = (
  { browser, site }: Bench,
  { path, width, banner }: { path: string; width: number; banner: (typeof BANNERS)[number] },
): Promise<Shift[]> => {
  const viewport = { width, height: width < 600 ? 740 : 800 };
  const cookies: Record<string, string> = banner.referral
    ? { [COOKIES.referral]: encodeURIComponent(REFERRAL) }
    : {};
  return visit({ browser }, site.url, { viewport, cookies }, async (page) => {
    await page.addInitScript(recordShifts);
    await page.goto(site.url + path + banner.query, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    await page.getByRole('banner').hover();
    await page.locator('[data-slot="navigation"][data-mounted]').waitFor({ state: 'attached' });
    await page.mouse.move(width / 2, 500);
    await scrollThrough(page, STEP_PX, STEP_MS);
    await page.waitForTimeout(SETTLE_MS);
    await page.keyboard.press('Escape'); // The pop-up may have opened.
    await scrollThrough(page, -STEP_PX, STEP_MS);
    await page.waitForTimeout(SETTLE_MS);
    return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  });
};

/** Runs in the page before its own scripts. */
function recordShifts(): void {
  type Entry = PerformanceEntry & { value: number; sources: { node?: Element | null }[] };
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[])
      shifts.push({
        value,
        elements: sources.map(({ node }) => `${node?.nodeName}.${node?.className ?? ''}`),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

const describeShift = ({ value, elements }: Shift) => `${value.toFixed(4)} ${elements.join(' ')}`;
