import type { CDPSession, Page } from '@playwright/test';
import type { PageData } from '../../shell/src/wire/pageData.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import { toKb } from './compress.ts';
import { countWaves, type TimedRequest } from './countWaves.ts';
import type { Figure } from './Figure.ts';
import { findGreatest } from './statistics.ts';
import { ON_DESKTOP, slowNetwork, visit } from './visit.ts';

/** Long enough for the browser to send all requests it knows of before the first response. */
const LATENCY_MS = 400;

interface Hydration {
  fragment: string;
  path: string;
  /** Matches the slot or island once it is mounted. */
  element: string;
  trigger: (page: Page) => Promise<void>;
}

const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

const HYDRATIONS: Hydration[] = [
  {
    fragment: 'mf-navigation',
    path: '/about',
    element: '[data-slot="navigation"]',
    trigger: (page) => page.mouse.move(400, 40),
  },
  {
    fragment: 'mf-footer',
    path: '/about',
    element: '[data-slot="footer"]',
    trigger: (page) => page.getByRole('contentinfo').hover(),
  },
  {
    fragment: 'mf-lead-popup',
    path: '/about',
    element: '[data-slot="lead-popup"]',
    trigger: scrollToEnd,
  },
  {
    fragment: 'mf-pages',
    path: '/pricing',
    element: '[data-island]',
    trigger: (page) => page.locator('[data-island]').hover(),
  },
];

/**
 * Counts the waves of requests from the trigger of a hydration until it is mounted, in a browser with an empty cache. Each
 * response is delayed by 400 ms, so a request made only after another response was read is a wave of its own. Only files
 * that mount the fragment count, its own and the shell's, but not the router and telemetry, which load at the same time. What it
 * asks for once it is mounted is in the note.
 */
export async function measureWaves(bench: Bench): Promise<Figure[]> {
  const results = [];
  for (const hydration of HYDRATIONS) results.push(await hydrate(bench, hydration));
  const deepest = findGreatest(results, ({ waves }) => waves);
  return [
    {
      name: 'Request waves until a fragment is hydrated: deepest',
      value: deepest.waves,
      unit: 'waves',
      budget: budgets.hydrationWaves,
      note: results.map(({ description }) => description).join('\n'),
    },
  ];
}

const hydrate = ({ browser, site }: Bench, { fragment, path, element, trigger }: Hydration) =>
  visit({ browser }, site.url, { ...ON_DESKTOP, cookies: {} }, async (page, session) => {
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    const data: PageData = JSON.parse((await page.locator('#page-data').textContent()) ?? '');
    await slowNetwork(session, LATENCY_MS);
    const recorded = recordRequests(session);
    await page.evaluate(timeMount, element);
    await trigger(page);
    await page
      .locator(`${element}[data-mounted="true"]`)
      .first()
      .waitFor({ state: 'attached', timeout: 20_000 });
    const mountedAt = await page.evaluate(() => Number(document.documentElement.dataset.mountedAt));
    const all = recorded.filter(({ url }) => belongs(new URL(url).pathname, fragment, data));
    const requests = all.filter(({ sentAt }) => sentAt <= mountedAt);
    const { waves, byWave } = countWaves(requests);
    const later = all.filter((each) => !requests.includes(each)).map(nameFile);
    const after = later.length > 0 ? `; after that ${later.join(' ')}` : '';
    return { waves, description: describe(fragment, requests, byWave) + after };
  });

interface RecordedRequest extends TimedRequest {
  /** Bytes on the wire, headers included. */
  bytes: number;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
}

/** Records the requests of a page from now on, with the browser's own times. A pending request has no end. */
function recordRequests(session: CDPSession): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  const running = new Map<string, RecordedRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    const recorded = {
      url: request.url,
      start: timestamp * 1_000,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
      sentAt: wallTime * 1_000,
    };
    running.set(requestId, recorded);
    requests.push(recorded);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const recorded = running.get(requestId);
    if (recorded) Object.assign(recorded, { end: timestamp * 1_000, bytes: encodedDataLength });
  });
  return requests;
}

/** Runs in the page: writes down when the element is mounted. Modules that it imports on demand may follow at once. */
function timeMount(element: string): void {
  const { documentElement: root } = document;
  const watch = new MutationObserver(() => {
    if (!document.querySelector(`${element}[data-mounted="true"]`)) return;
    root.dataset.mountedAt = String(Date.now());
    watch.disconnect();
  });
  watch.observe(root, { subtree: true, attributeFilter: ['data-mounted'] });
}

const nameFile = ({ url }: { url: string }) => url.split('/').at(-1);

function belongs(path: string, fragment: string, { scripts }: PageData): boolean {
  if (path.startsWith('/fragments/')) return path.startsWith(`/fragments/${fragment}/`);
  const { mount, navigation } = scripts;
  const ofMount = [mount.url, ...mount.preload];
  const ofRouter = [navigation.url, ...navigation.preload].filter((url) => !ofMount.includes(url));
  const isOther = ofRouter.includes(path) || path.startsWith('/assets/telemetry-');
  return path.startsWith('/assets/') && !isOther;
}

function describe(fragment: string, requests: RecordedRequest[], byWave: string[][]): string {
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
  const total = `${requests.length} requests, ${toKb(bytes).toFixed(1)} kB on the wire with React`;
  if (byWave.length <= 1) return `${fragment}: ${total}, in ${byWave.length} wave`;
  const names = byWave.map((urls) => urls.map((url) => url.split('/').at(-1)).join(' '));
  return `${fragment}: ${total}; waves: ${names.join(' | ')}`;
}
