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
/** A longer gap between two ticks does not count as time on the page: timers were suspended, as while a computer sleeps. */
const MAX_STEP_MS = 2 * LOOK_EVERY_MS;

interface Dependencies {
  store: SiteStore;
  cookies: CookieReader;
  clock: () => number;
  /**
   * Loads the pop-up's code, so that it opens at once when a trigger is due. Resolves to a function that returns whether the
   * visitor is busy, so that the pop-up has to wait; to `undefined` if the pop-up cannot be opened.
   */
  prepare: () => Promise<(() => boolean) | undefined>;
}

/**
 * Tracks how long a visitor sees a page and how far they scroll; shows the floating button and opens the pop-up when due.
 * It opens only once its code is loaded, and checks at the last moment whether the visitor is busy.
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
    // A look measures the page, and the visitor waits for a pop-up that opens. Only in the microtask does a new page have its scroll position.
    if (now.popup === 'closed') queueMicrotask(look);
  });
}
