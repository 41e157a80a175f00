import type { OverridedMixpanel } from 'mixpanel-browser';
// @ts-expect-error The library has types for its entries alone.
import { RageClickTracker } from 'mixpanel-browser/src/autocapture/rageclick';
// @ts-expect-error
import { init_as_module } from 'mixpanel-browser/src/mixpanel-core';
// @ts-expect-error
import { MixpanelPeople } from 'mixpanel-browser/src/mixpanel-people';

const library = init_as_module((url: string, onLoad: () => void) => {
  import(/* @vite-ignore */ url).then(onLoad, (error: unknown) =>
    console.error(`Product analytics: ${url} was not loaded.`, error),
  );
});

// The library refuses a missing name, but accepts an empty one and `null`.
for (const name of ['track', 'time_event']) {
  const call = library[name];
  library[name] = (event: unknown, ...rest: unknown[]) =>
    call.call(library, String(event ?? '').trim() ? event : undefined, ...rest);
}

// The library accepts anything for a single property, and text that begins with a number.
const { increment } = MixpanelPeople.prototype;
MixpanelPeople.prototype.increment = function (...given: unknown[]) {
  const [property, by = 1] = given;
  const added = typeof property === 'object' ? Object.values(property ?? {}) : [by];
  if (added.every(Number.isFinite)) return increment.apply(this, given);
  library.report_error('An increment must be a number');
};

/** Four clicks within a second, all within 30 px of each other. */
export const RAGE_CLICK = { click_count: 4, timeout_ms: 1_000, threshold_px: 30 };
interface Click {
  x: number;
  y: number;
  at: number;
}
// The library compares each click with the one before it only.
RageClickTracker.prototype.isRageClick = function (
  this: { clicks: Click[] },
  { pageX: x, pageY: y }: MouseEvent,
  { click_count, timeout_ms, threshold_px }: typeof RAGE_CLICK,
): boolean {
  const clicks = [...this.clicks, { x, y, at: Date.now() }].slice(-click_count);
  const isRage =
    clicks.length === click_count &&
    clicks.every((one) =>
      clicks.every(
        (other) =>
          Math.abs(one.at - other.at) <= timeout_ms &&
          Math.hypot(one.x - other.x, one.y - other.y) <= threshold_px,
      ),
    );
  this.clicks = isRage ? [] : clicks;
  return isRage;
};

/** The library. It loads its recorder and its targeting as modules, whose digests the page's import map holds. */
export const mixpanel: OverridedMixpanel = library;
