/**
 * The only script that every page starts with. It decides when to load the rest: slots and islands by their policy, visits to
 * other pages after the first interaction, the pop-up when one of its triggers is near.
 */
import { supportPath } from '@site/config/paths';
import { OUTBOX } from '@site/forms/outbox/post';
import { createVisitorStore, type Emit, pollReferral, saveTouches } from '@site/state';
import { browserCookies as cookies } from '@site/state/browser-cookies';
import type { MeasuredEvent } from '@site/telemetry/analytics/MeasuredEvent';
import { CONSENT_COOKIE, type Purpose } from '@site/telemetry/consent/Consent';
import { reportView } from '@site/telemetry/reports/reportView';
import { readPageData } from '../wire/pageData.ts';
import { addStyles } from './addStyles.ts';
import { asPageUrl, isPage } from './asPageUrl.ts';
import type * as Navigation from './createNavigation.ts';
import type { createVisits } from './createVisits.ts';
import { describeMount } from './describeMount.ts';
import { isGranted } from './isGranted.ts';
import { listen } from './listen.ts';
import { loadScript, preloadFragment } from './loadScript.ts';
import { onFirstInteraction } from './onFirstInteraction.ts';
import { onIdle } from './onIdle.ts';
import { onIntent } from './onIntent.ts';
import type { Shell } from './Shell.ts';
import { scheduleHydration } from './scheduleHydration.ts';
import { showBanners } from './showBanners.ts';
import type { startTelemetry } from './startTelemetry.ts';
import { watchCookies } from './watchCookies.ts';
import { watchPopupTriggers } from './watchPopupTriggers.ts';
import { watchViews } from './watchViews.ts';

/** How long a click waits for the script before the browser follows the link itself. */
const VISITS_TIMEOUT_MS = 600;
const POPUP_TIMEOUT_MS = 3_000;

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
const page = readPageData();
const emit: Emit = (name, detail) =>
  document.dispatchEvent(new CustomEvent(`site:${name}`, { detail }));
const allows = (purpose: Purpose) =>
  isGranted(purpose, {
    mode: page.telemetry?.consent,
    decision: cookies.get(CONSENT_COOKIE),
    globalPrivacyControl: navigator.globalPrivacyControl,
  });
const store = createVisitorStore({
  cookies,
  hostname: location.hostname,
  query: new URLSearchParams(location.search),
  path: page.path,
  forceHide: page.layout.hideReferralBanner,
  allowsMarketing: () => allows('marketing'),
  touches: saveTouches({
    // Store nothing for visitors who did not agree: without storage, nothing is kept.
    storage: () => (allows('marketing') ? sessionStorage : null!),
    url: location.href,
    referrer: document.referrer,
    now: Date.now(),
  }),
});
const pendingEvents: MeasuredEvent[] = [];
const shell: Shell = { page, store, emit, pendingEvents, addStyles, start };

async function loadMount() {
  const mount = await loadScript<typeof import('./mountElement.ts')>(page.scripts.mount);
  shell.mount = mount;
  return mount;
}
const mounts = new WeakMap<Element, Promise<void>>();
function start(element: HTMLElement): Promise<void> {
  const known = mounts.get(element);
  if (known) return known;
  const { fragment, expose } = describeMount(element);
  const data = page.fragments[fragment];
  if (data) preloadFragment(data, expose, page.shared);
  const mounting = loadMount().then(({ mountElement }) => mountElement(element, shell));
  mounts.set(element, mounting);
  return mounting;
}

async function startPopup(): Promise<boolean> {
  // Only the pop-up waits for the shell.
  const slot = document.querySelector<HTMLElement>('body>[data-hydrate=manual]');
  if (!slot) return false;
  await start(slot);
  return slot.dataset.mounted === 'true';
}

async function preparePopup() {
  if (!(await startPopup())) return undefined;
  const { isOccupied } = await loadMount();
  return () => isOccupied(document);
}

/** Closes the pop-up again when its code does not load. */
async function openPopup(): Promise<void> {
  if (!(await startPopup().catch(() => false))) store.getState().closePopup();
}

/** Opens the pop-up, or follows the button's link if the pop-up's code does not load in time. */
async function openPopupOrGoTo(url: URL): Promise<void> {
  if (await Promise.race([startPopup(), wait(POPUP_TIMEOUT_MS)]).catch(() => false)) return;
  store.getState().closePopup();
  void goTo(url);
}

let visits: Promise<ReturnType<typeof createVisits>> | undefined;
function loadVisits() {
  visits ??= loadScript<typeof import('./createVisits.ts')>(page.scripts.visits).then(
    ({ createVisits }) =>
      createVisits(shell, {
        isPage,
        loadRouter: async () =>
          (await loadScript<typeof Navigation>(page.scripts.navigation)).createNavigation,
      }),
  );
  return visits;
}

async function goTo(url: URL): Promise<void> {
  const loaded = await Promise.race([loadVisits(), wait(VISITS_TIMEOUT_MS)]).catch(() => undefined);
  if (loaded) await loaded.open(url);
  else location.assign(url);
}

function describeNow() {
  const { title, referrer } = document;
  return { at: Date.now(), page: { url: location.href, title, referrer } };
}
listen('telemetry', (event) => void pendingEvents.push({ ...describeNow(), ...event }));
if (page.telemetry?.measures)
  watchViews(store, () => {
    const now = describeNow();
    pendingEvents.push({
      kind: 'view',
      isReported: allows('analytics') && reportView(now),
      ...now,
    });
  });
let telemetry: Promise<ReturnType<typeof startTelemetry>> | undefined;
function loadTelemetry() {
  telemetry ??= loadScript<typeof import('./startTelemetry.ts')>(page.telemetry!.script).then(
    ({ startTelemetry }) => startTelemetry(shell),
  );
  return telemetry;
}

let hydration: ReturnType<typeof scheduleHydration> | undefined;
onFirstInteraction(() => {
  hydration = scheduleHydration(start);
  shell.hydrate = hydration.hydrate;
  hydration.hydrate(document.body);
  // Until then links work as plain links, and events wait in memory.
  onIdle(() => loadVisits().catch(console.error));
  if (page.telemetry) onIdle(() => loadTelemetry().catch(console.error));
});
onIntent((target) => {
  // A page that opens below a resting pointer has not been touched.
  if (!hydration) return;
  hydration.reach(target);
  void loadVisits().then(({ prepare }) => prepare(target), console.error);
});

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const close = target.closest<HTMLElement>('[data-close-banner]')?.dataset.closeBanner;
  if (close === 'ad') store.getState().closeAdBanner();
  if (close === 'referral') store.getState().closeReferralBanner();
  const url = asPageUrl(event);
  if (url && target.closest('[data-popup-trigger]') && store.getState().openPopup('button')) {
    event.preventDefault();
    void openPopupOrGoTo(url);
    return;
  }
  if (url) {
    event.preventDefault();
    void goTo(url);
    return;
  }
  // Press a button again once its fragment's code has loaded. A button that was replaced forwards the click.
  const button = target.closest<HTMLButtonElement>('button[type="button"]');
  const waiting = button?.closest<HTMLElement>('[data-hydrate]:not([data-mounted])');
  if (button && waiting && !button.hasAttribute('popovertarget'))
    void start(waiting).then(() => waiting.dataset.mounted && button.click());
  // Everything else answers by itself, before any code runs.
  else requestAnimationFrame(() => hydration?.reach(target));
});

if (document.cookie.includes('io.prismic.preview='))
  void loadScript<typeof import('./watchPreview.ts')>(page.scripts.preview).then(
    ({ watchPreview }) =>
      watchPreview({ page, refresh: async () => (await loadVisits()).refresh() }),
  );

/** Offline, the script cannot be loaded either. */
const sendWaitingPosts = (post?: unknown): Promise<unknown> =>
  loadScript<typeof import('./sendWaitingPosts.ts')>(page.scripts.outbox)
    .then((script) => script.sendWaitingPosts(shell, post))
    .catch(() => setTimeout(sendWaitingPosts, 5_000, post));
/** The database exists only while posts wait. Older browsers cannot list databases. */
const hasWaitingPosts = async () =>
  (await indexedDB.databases?.())?.some(({ name }) => name === OUTBOX) ?? true;

listen('post:waiting', ({ post }) => void sendWaitingPosts(post));
// Also when the page is restored from the back/forward cache. If storage is blocked, nothing waits in it.
addEventListener('pageshow', async () => {
  if (await hasWaitingPosts().catch(() => false)) void sendWaitingPosts();
});

listen('navigate', ({ path }) => void goTo(new URL(path, location.origin)));
listen('chat:open', async () => {
  try {
    await (await loadTelemetry()).openChat();
  } catch {
    void goTo(new URL(supportPath, location.origin));
  }
});
listen('lead-popup:open', ({ trigger }) => void store.getState().openPopup(trigger));

store.subscribe((now, before) => {
  if (now.banners !== before.banners) showBanners(now.banners, true);
  if (now.popup === 'opening' && before.popup === 'closed') void openPopup();
});
watchPopupTriggers({
  store,
  cookies,
  clock: () => performance.now(),
  prepare: preparePopup,
});
watchCookies(store.getState().refresh);
pollReferral({
  cookies,
  schedule: setTimeout,
  onFound: store.getState().refresh,
});
