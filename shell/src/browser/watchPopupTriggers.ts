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

interface Dependencies {
  store: SiteStore;
  cookies: CookieReader;
  clock: () => number;
  /** The pop-up has to wait: something else covers the screen, or the visitor is typing or talking to the assistant. */
  isHeld: () => boolean;
  /** Fetches the pop-up's code, so that it opens at once when a trigger is due. */
  prepare: () => void;
}

/**
 * Watches how long a visitor is on a page and how far they scroll: shows the floating button and opens the pop-up when
 * due.
 */
export function watchPopupTriggers(dependencies: Dependencies): void {
  const { store, cookies, clock, isHeld, prepare } = dependencies;
  let shownAt = clock();

  function look(): void {
    const elapsedMs = clock() - shownAt;
    const { path, knownUser, quizCompleted, popup, popupTrigger, openPopup } = store.getState();
    const progress = { elapsedMs, scrollShare: measureScroll(document.documentElement) };
    const button = { elapsedMs, scrolledPx: scrollY, path, knownUser, quizCompleted };
    document.documentElement.dataset.floatingButton = mayShowFloatingButton(button)
      ? 'shown'
      : 'hidden';
    if (popup !== 'closed' || popupTrigger || knownUser || quizCompleted) return;
    if (!mayOpenPopup({ cookies, path, trigger: 'time' })) return;
    if (isTriggerNear(progress)) prepare();
    const trigger = findDueTrigger(progress);
    if (trigger && !isHeld()) openPopup(trigger);
  }

  setInterval(look, LOOK_EVERY_MS);
  addEventListener('scroll', look, { passive: true });
  store.subscribe((now, before) => {
    if (now.path === before.path) return;
    shownAt = clock();
    look();
  });
}
