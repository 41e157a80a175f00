/** A separate script, loaded only if a token is configured; session recording is another, loaded only if sampled. */

// @ts-expect-error The library has types for its entries alone.
import { elementLooksSensitive } from 'mixpanel-browser/src/autocapture/utils';
import type { Occurrence } from '../analytics/MeasuredEvent.ts';
import type { Properties } from '../events.ts';
import { resolvePlace } from '../resolvePlace.ts';
import type { ProductAnalyticsSettings } from '../TelemetrySettings.ts';
import { mixpanel, RAGE_CLICK } from './mixpanel.ts';

export interface ProductAnalytics {
  track(event: string, properties: Properties, occurrence: Occurrence): void;
  identify(userId: string, traits: Properties, occurrence: Occurrence): void;
  group(groupId: string): void;
  /** Counts a page view. */
  view(occurrence: Occurrence): void;
  /** Stops batching and recording, and clears stored events. */
  optOut(): unknown;
  /** Makes the visitor anonymous again, with a new device id. */
  reset(): void;
}

/** The library's defaults, except where the specification requires an explicit value. */
export const PRODUCT_ANALYTICS_OPTIONS = {
  persistence: 'cookie',
  batch_requests: true,
  autocapture: {
    // Counted by `view`: the library counts changes of an address, hashes and removed parameters included.
    pageview: false,
    click: true,
    dead_click: false,
    input: true,
    submit: true,
    scroll: true,
    scroll_depth_percent_checkpoints: [25, 50, 75, 100],
    rage_click: RAGE_CLICK,
    capture_text_content: false,
    block_element_callback: looksSensitive,
  },
  record_canvas: false,
  // Console output is private, and the recorder would record its own logs.
  record_console: false,
  flags: true,
} as const;

const FIELDS = 'input,select,textarea,[contenteditable]';
const SENSITIVE_FIELDS = '[type=password],[type=hidden]';
const SEPARATORS = /[\s.\p{Pd}]/gu;
/** Digits of a social-security or card number. */
const SENSITIVE_DIGITS = /^(\d{9}|[2-6]\d{12,18}|1800\d{11})$/;

/** Whether nothing about an element, or what is inside it, may be captured. A label counts as its field. */
function looksSensitive(element: Element): boolean {
  const field = (element as HTMLLabelElement).control ?? element;
  const { value, childElementCount, textContent } = field as HTMLInputElement;
  const read = (name: string) => field.getAttribute(name);
  return (
    field.matches(SENSITIVE_FIELDS) ||
    (field.matches(FIELDS) &&
      ['name', 'id', 'autocomplete'].some((name) => elementLooksSensitive({ name: read(name) }))) ||
    [
      value,
      childElementCount ? '' : textContent,
      ...['aria-label', 'href', 'id', 'name', 'title'].map(read),
    ].some((text) => SENSITIVE_DIGITS.test(String(text).replace(SEPARATORS, '')))
  );
}

/** @throws {Error} if it has been started before */
export function startProductAnalytics(
  { token, api, replayPercent, recorderUrl, targetingUrl }: ProductAnalyticsSettings,
  origin: string,
): ProductAnalytics {
  if ('__loaded' in mixpanel) throw new Error('You have already initialized mixpanel');
  mixpanel.init(token, {
    ...(PRODUCT_ANALYTICS_OPTIONS as object),
    api_host: resolvePlace(api, origin),
    // The library's errors go to the console, like all others of this site.
    error_reporter: (message: string) => console.error(`Product analytics: ${message}`),
    record_sessions_percent: replayPercent,
    recorder_src: new URL(recorderUrl, origin).href,
    // The types of the library lack this option.
    ...({ targeting_src: new URL(targetingUrl, origin).href } as object),
  });
  // The types lack these.
  const library = mixpanel as unknown as {
    track_pageview(properties: Properties): void;
    autocapture?: { lastScrollCheckpoint: number };
    flags: { fetchFlags(): Promise<unknown> };
    stop_session_recording(): Promise<unknown>;
  };

  // The library shows these errors in its debug mode only. A network error is a `TypeError`, and not reported.
  const { flags } = library;
  const { fetchFlags } = flags;
  flags.fetchFlags = () => {
    const fetched = fetchFlags.call(flags);
    fetched.catch((error: Error) => {
      if (!(error instanceof TypeError))
        reportError(new Error(`Product analytics: ${error.message}`));
    });
    return fetched;
  };

  /** Sends what is tracked in a call as it happened: under its own id, at its time, on its page. */
  function within({ id, at, page }: Occurrence, call: () => void): void {
    const own = {
      $insert_id: id,
      time: at / 1_000,
      $current_url: page.url,
      $referrer: page.referrer,
    };
    mixpanel.register(own, { persistent: false });
    call();
    for (const name of Object.keys(own)) mixpanel.unregister(name, { persistent: false });
  }
  return {
    track: (event, properties, occurrence) =>
      within(occurrence, () => mixpanel.track(event, properties)),
    identify: (userId, traits, occurrence) =>
      within(occurrence, () => {
        mixpanel.identify(userId);
        mixpanel.people.set(traits);
      }),
    view: (occurrence) =>
      within(occurrence, () => {
        const { url, title } = occurrence.page;
        const { pathname, search } = new URL(url);
        library.track_pageview({
          current_page_title: title,
          current_url_path: pathname,
          current_url_search: search,
        });
        // The library does this itself only where it counts views.
        if (library.autocapture) library.autocapture.lastScrollCheckpoint = 0;
      }),
    group: (groupId) => void mixpanel.set_group('group', groupId),
    optOut: () => {
      mixpanel.opt_out_tracking({ delete_user: false });
      return library.stop_session_recording();
    },
    reset: () => mixpanel.reset(),
  };
}
