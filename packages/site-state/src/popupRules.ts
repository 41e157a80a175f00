import {
  FLOATING_BUTTON_DELAY_MS,
  FLOATING_BUTTON_SCROLL_PX,
  POPUP_SCROLL_TRIGGER,
  POPUP_SUPPRESSED_PREFIXES,
  POPUP_TIME_TRIGGER_MS,
} from '@site/config/limits';
import { COOKIES, type CookieReader } from './cookies.ts';
import type { PopupTrigger } from './events.ts';

/** How long and how far before its trigger the code of the pop-up is fetched. */
const NEAR_MS = 5_000;
const NEAR_SHARE = 0.1;

/** How long a visitor has been on a page, and how far they have scrolled. */
export interface PageProgress {
  /** Since this page was shown; starts again with each navigation in the browser. */
  elapsedMs: number;
  /** From 0 at the top to 1 at the end; see `measureScroll`. */
  scrollShare: number;
}

/** Whether the path begins like one on which no pop-up opens. */
export function isPopupSuppressed(path: string): boolean {
  return POPUP_SUPPRESSED_PREFIXES.some((prefix) => path.startsWith(prefix));
}

/**
 * Whether the pop-up may open. By itself (`time`, `scroll`) once in the period that the opened cookie lasts; on request
 * (`button`, `show`) also again, since a button that does nothing is broken. Never on a suppressed path, nor for
 * visitors who are known or completed the quiz.
 */
export function mayOpenPopup({
  cookies,
  path,
  trigger,
}: {
  cookies: CookieReader;
  path: string;
  trigger: PopupTrigger;
}): boolean {
  const has = (name: string) => cookies.get(name) !== undefined;
  const isAskedFor = trigger === 'button' || trigger === 'show';
  return (
    !isPopupSuppressed(path) &&
    !has(COOKIES.userId) &&
    !has(COOKIES.quizCompleted) &&
    (isAskedFor || !has(COOKIES.popupOpened))
  );
}

/**
 * Measures the scrolled share of a page: `scrollTop` relative to how far it can scroll, so that the end of the page is 1
 * whatever the height of the window. 0 for a page that cannot scroll.
 */
export function measureScroll({
  scrollTop,
  scrollHeight,
  clientHeight,
}: {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}): number {
  const range = scrollHeight - clientHeight;
  return range > 0 ? Math.min(1, Math.max(0, scrollTop / range)) : 0;
}

/** Finds the trigger that opens the pop-up at this point, if any. */
export function findDueTrigger({ elapsedMs, scrollShare }: PageProgress): PopupTrigger | null {
  if (scrollShare >= POPUP_SCROLL_TRIGGER) return 'scroll';
  return elapsedMs >= POPUP_TIME_TRIGGER_MS ? 'time' : null;
}

/** Whether to fetch the code of the pop-up: a trigger will be due soon. */
export function isTriggerNear({ elapsedMs, scrollShare }: PageProgress): boolean {
  return (
    elapsedMs >= POPUP_TIME_TRIGGER_MS - NEAR_MS || scrollShare >= POPUP_SCROLL_TRIGGER - NEAR_SHARE
  );
}

/** Whether the floating button shows. Not where the pop-up behind it is suppressed. */
export function mayShowFloatingButton({
  elapsedMs,
  scrolledPx,
  path,
  knownUser,
  quizCompleted,
}: {
  elapsedMs: number;
  scrolledPx: number;
  path: string;
  knownUser: boolean;
  quizCompleted: boolean;
}): boolean {
  return (
    elapsedMs >= FLOATING_BUTTON_DELAY_MS &&
    scrolledPx > FLOATING_BUTTON_SCROLL_PX &&
    !knownUser &&
    !quizCompleted &&
    !isPopupSuppressed(path)
  );
}
