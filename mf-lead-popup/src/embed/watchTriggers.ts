import { measureScroll } from '@site/state/popup';
import type { EmbedTrigger } from './EmbedApp.ts';
import type { Triggers } from './parseTriggers.ts';

const LOOK_EVERY_MS = 1_000;
/** How long and how far before its trigger the code is fetched. */
const NEAR_MS = 5_000;
const NEAR_SHARE = 0.1;
const NEAR_PX = 120;

interface Dependencies {
  triggers: Triggers;
  clock: () => number;
  /** Fetches the code. */
  prepare: () => void;
  /** Opens the pop-up if its code is there and the visitor is not busy; returns whether it did. */
  open: (trigger: EmbedTrigger) => boolean;
  signal: AbortSignal;
}

/** Opens the pop-up once, when the first trigger is due; until then it listens and counts the time the page was visible. */
export function watchTriggers({ triggers, clock, prepare, open, signal }: Dependencies): void {
  const { timeMs = Infinity, scrollShare = Infinity, exit = false } = triggers;
  const stop = new AbortController();
  const end = () => stop.abort();
  signal.addEventListener('abort', end, { once: true, signal: stop.signal });
  let seenMs = 0;
  let countedAt = clock();
  let wasHidden = document.hidden;
  let hasLeft = false;

  function look(): void {
    const now = clock();
    // More than two looks apart, the page's timers stood still.
    if (!wasHidden) seenMs += Math.min(now - countedAt, 2 * LOOK_EVERY_MS);
    countedAt = now;
    wasHidden = document.hidden;
    if (wasHidden) return;
    const share = measureScroll(document.scrollingElement ?? document.documentElement);
    const due = hasLeft
      ? 'exit'
      : share >= scrollShare
        ? 'scroll'
        : seenMs >= timeMs
          ? 'time'
          : undefined;
    if (due || seenMs >= timeMs - NEAR_MS || share >= scrollShare - NEAR_SHARE) prepare();
    if (due && open(due)) end();
  }

  const timer = setInterval(look, LOOK_EVERY_MS);
  stop.signal.addEventListener('abort', () => clearInterval(timer));
  const options = { passive: true, signal: stop.signal };
  addEventListener('scroll', look, options);
  document.addEventListener('visibilitychange', look, options);
  if (exit) {
    const { documentElement: page } = document;
    page.addEventListener(
      'mousemove',
      ({ clientY, movementY }) => clientY < NEAR_PX && movementY < 0 && prepare(),
      options,
    );
    page.addEventListener(
      'mouseleave',
      ({ clientY }) => {
        hasLeft ||= clientY <= 0;
        look();
      },
      options,
    );
  }
  look();
}
