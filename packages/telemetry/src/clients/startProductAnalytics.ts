/** A separate script, loaded only if a token is configured; session recording is another, loaded only if sampled. */
import mixpanel from 'mixpanel-browser/src/loaders/loader-module-with-async-modules';
import type { Properties } from '../events.ts';
import type { ProductAnalyticsSettings } from '../TelemetrySettings.ts';

export interface ProductAnalytics {
  track(event: string, properties: Properties): void;
  identify(userId: string, traits: Properties): void;
  group(groupId: string): void;
  /** Stops batching and recording, and clears stored events. */
  optOut(): void;
  optIn(): void;
  /** Makes the visitor anonymous again, with a new device id. */
  reset(): void;
}

/** The library's defaults, except where the specification requires an explicit value. */
export const PRODUCT_ANALYTICS_OPTIONS = {
  persistence: 'cookie',
  batch_requests: true,
  autocapture: {
    pageview: 'full-url',
    click: true,
    dead_click: false,
    input: true,
    submit: true,
    scroll: true,
    scroll_depth_percent_checkpoints: [25, 50, 75, 100],
    rage_click: { click_count: 4, timeout_ms: 1_000, threshold_px: 30 },
    capture_text_content: false,
  },
  record_canvas: false,
  // Console output is private, and the recorder would record its own logs.
  record_console: false,
  flags: true,
} as const;

export function startProductAnalytics(
  { token, api, replayPercent, recorderUrl, targetingUrl }: ProductAnalyticsSettings,
  origin: string,
): ProductAnalytics {
  mixpanel.init(token, {
    ...(PRODUCT_ANALYTICS_OPTIONS as object),
    api_host: new URL(api, origin).href,
    // The library's errors go to the console, like all others of this site.
    error_reporter: (message: string) => console.error(`Product analytics: ${message}`),
    record_sessions_percent: replayPercent,
    recorder_src: new URL(recorderUrl, origin).href,
    // The types of the library lack this option.
    ...({ targeting_src: new URL(targetingUrl, origin).href } as object),
  });
  return {
    track: (event, properties) => void mixpanel.track(event, properties),
    identify: (userId, traits) => {
      mixpanel.identify(userId);
      mixpanel.people.set(traits);
    },
    group: (groupId) => void mixpanel.set_group('group', groupId),
    optOut: () => mixpanel.opt_out_tracking({ delete_user: false }),
    optIn: () => mixpanel.opt_in_tracking({ track: () => {} }),
    reset: () => mixpanel.reset(),
  };
}
