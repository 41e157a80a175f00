import {
  type CookieReader,
  findDueTrigger,
  isTriggerNear,
  mayOpenPopup,
  mayShowFloatingButton,
  measureScroll,
  type SiteStore,
} from '@site/state';

const LOOK_EVERY_MS = 1_000;
/** More time than this between two looks was not spent on the page: its timers stood still, as while a computer sleeps. */
const MAX_STEP_MS = 2 * LOOK_EVERY_MS;

interface Dependencies {
  store: SiteStore;
  cookies: CookieReader;
  clock: () => number;
  /**
   * Loads the pop-up's code, so that it opens at once when a trigger is due. Resolves to a function that says whether the
   * visitor is busy and the pop-up has to wait; to `undefined` where it cannot be opened.
   */
  prepare: () => Promise<(() => boolean) | undefined>;
}

/**
 * Watches how long a visitor sees a page and how far they scroll: shows the floating button and opens the pop-up when
 * due. It opens only when its code is there: whether the visitor is busy is asked at the last moment.
 */
export function watchPopupTriggers(dependencies: Dependencies): void {
  const { store, cookies, clock, prepare } = dependencies;
  let seenMs = 0;
  let countedAt = clock();
  let wasHidden = document.hidden;
  let isPreparing = false;
  let isBusy: (() => boolean) | undefined;

  function count(): void {
    const now = clock();
    if (!wasHidden) seenMs += Math.min(now - countedAt, MAX_STEP_MS);
    countedAt = now;
    wasHidden = document.hidden;
  }

  function look(): void {
    count();
    const { path, knownUser, quizCompleted, popup, popupTrigger, openPopup } = store.getState();
    const progress = { elapsedMs: seenMs, scrollShare: measureScroll(document.documentElement) };
    const button = { elapsedMs: seenMs, scrolledPx: scrollY, path, knownUser, quizCompleted };
    document.documentElement.dataset.floatingButton = mayShowFloatingButton(button)
      ? 'shown'
      : 'hidden';
    if (wasHidden || popup !== 'closed' || popupTrigger) return;
    if (!mayOpenPopup({ cookies, path, trigger: 'time' })) return;
    if (isTriggerNear(progress) && !isPreparing) void load();
    const trigger = findDueTrigger(progress);
    if (trigger && isBusy?.() === false) openPopup(trigger);
  }

  async function load(): Promise<void> {
    isPreparing = true;
    isBusy = await prepare().catch(() => undefined);
    look();
  }

  setInterval(look, LOOK_EVERY_MS);
  addEventListener('scroll', look, { passive: true });
  addEventListener('visibilitychange', look);
  store.subscribe((now, before) => {
    if (now.path !== before.path) {
      count();
      seenMs = 0;
    }
    // Only then has the new page its scroll position.
    queueMicrotask(look);
  });
}
