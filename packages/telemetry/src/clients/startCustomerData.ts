/** A separate script, loaded only if a write key is configured. */
import { AnalyticsBrowser } from '@customerio/cdp-analytics-browser';
import type { IdentifyingClient } from '../analytics/AnalyticsClient.ts';
import type { CustomerDataSettings } from '../TelemetrySettings.ts';

/** Starts the customer-data client. It fetches no settings, sends no metrics, and reads no identity from a URL. */
export async function startCustomerData(
  { writeKey, api }: CustomerDataSettings,
  origin: string,
): Promise<IdentifyingClient> {
  const url = new URL(api, origin);
  const [analytics] = await AnalyticsBrowser.load(
    {
      writeKey,
      cdnSettings: {
        integrations: {
          'Customer.io Data Pipelines': {
            apiKey: writeKey,
            apiHost: url.host + url.pathname,
            protocol: url.protocol === 'http:' ? 'http' : 'https',
          },
        },
        metrics: { sampleRate: 0 },
      },
    },
    // Otherwise a link could set the identity of a visitor who follows it.
    { useQueryString: false },
  );
  return {
    getAnonymousId: () => analytics.user().anonymousId(),
    track: (event, properties) => analytics.track(event, properties),
    identify: (traits, userId) => analytics.identify(userId, traits),
    group: (groupId, traits) => analytics.group(groupId, traits),
    reset: () => analytics.reset(),
  };
}
