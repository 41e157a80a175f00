import type { Page } from '@playwright/test';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';
import { findGreatest, median } from './statistics.ts';
import { ON_DESKTOP, SLOWDOWN, slowDown, slowNetwork, visit } from './visit.ts';

const VISITS = 5;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const SETTLE_MS = 4_000;

/**
 * Measures from a click on a link in view to the frame that shows the other page, and the requests from the click on, with a
 * slow network and a processor slowed down four times. The pointer has moved before, but is not near the link.
 */
export async function measureSoftNavigation(bench: Bench): Promise<Figure[]> {
  const visits = [];
  for (let count = 0; count < VISITS; count++) visits.push(await navigate(bench));
  const times = visits.map(({ ms }) => ms);
  const busiest = findGreatest(visits, ({ requests }) => requests.length);
  return [
    {
      name: `Soft navigation from home to pricing, ${LATENCY_MS} ms latency, 1.6 Mbit/s, processor ${SLOWDOWN} × slower`,
      value: median(times),
      unit: 'ms',
      budget: budgets.softNavigation,
      note: `${times.map(Math.round).join(', ')} in ${VISITS} visits`,
    },
    {
      name: 'requests from the click on',
      value: busiest.requests.length,
      unit: 'requests',
      budget: budgets.softNavigationRequests,
      note: busiest.requests.join(', '),
    },
  ];
}

const navigate = ({ browser, site }: Bench) =>
  visit({ browser }, site.url, ON_DESKTOP, async (page, session) => {
    await slowNetwork(session, LATENCY_MS, BYTES_PER_SECOND);
    await slowDown(session);
    await page.goto(site.url, { waitUntil: 'networkidle' });
    await page.mouse.move(20, 400);
    await page.mouse.move(24, 420);
    await page.waitForTimeout(SETTLE_MS);
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    await page.evaluate(timeClick);
    await clickLink(page);
    const shown = await page.waitForFunction(
      () => (globalThis as { shownAfter?: number }).shownAfter,
    );
    const ms = (await shown.jsonValue()) as number;
    await page.waitForTimeout(SETTLE_MS);
    return { ms, requests };
  });

const clickLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();

/** Runs in the page: waits for a click, then for the first frame with another heading. */
function timeClick(): void {
  const heading = document.querySelector('main h1');
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        const now = document.querySelector('main h1');
        if (!now || now === heading) return requestAnimationFrame(look);
        // This callback runs before its frame is painted; a message comes after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
          Object.assign(globalThis, { shownAfter: performance.now() - timeStamp });
        return port2.postMessage(null);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
