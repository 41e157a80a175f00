/** A separate script, loaded only if a write key is configured. */
import { AnalyticsBrowser, type Context, type Plugin } from '@customerio/cdp-analytics-browser';
import type { CallOptions, IdentifyingClient } from '../analytics/AnalyticsClient.ts';
import { describePage } from '../analytics/describePage.ts';
import { resolvePlace } from '../resolvePlace.ts';
import type { CustomerDataSettings } from '../TelemetrySettings.ts';

/** The property in which a call's own id travels from the call to `useOwnId`. */
const OWN_ID = 'ownId';

/** The library makes ids of its own and takes none in a call's options. */
function useOwnId(context: Context): Context {
  const { [OWN_ID]: id, ...rest } = context.event.context as Record<string, unknown>;
  if (typeof id !== 'string') return context;
  context.updateEvent('messageId', id);
  context.updateEvent('context', rest);
  return context;
}

const OWN_IDS: Plugin = {
  name: 'Own ids',
  type: 'before',
  version: '1',
  isLoaded: () => true,
  load: async () => {},
  track: useOwnId,
  identify: useOwnId,
  group: useOwnId,
};

/** The library's options of a call: the id, time and page under which the site's server sent the same call. */
function describeCall({ id, at, page }: CallOptions) {
  const described = describePage(page);
  return {
    context: { [OWN_ID]: id, ...(described && { page: described }) },
    ...(at !== undefined && { timestamp: new Date(at) }),
  };
}

/** Starts the customer-data client. It fetches no settings, sends no metrics, and reads no identity from a URL. */
export async function startCustomerData(
  { writeKey, api }: CustomerDataSettings,
  origin: string,
): Promise<IdentifyingClient> {
  const [protocol, apiHost] = resolvePlace(api, origin).split('://');
  const [analytics] = await AnalyticsBrowser.load(
    {
      writeKey,
      cdnSettings: {
        integrations: {
          'Customer.io Data Pipelines': {
            apiKey: writeKey,
            apiHost,
            protocol,
          },
        },
        metrics: { sampleRate: 0 },
      },
      plugins: [OWN_IDS],
    },
    // Otherwise a link could set the identity of a visitor who follows it.
    { useQueryString: false },
  );
  return {
    getAnonymousId: () => analytics.user().anonymousId(),
    track: (event, properties, call) => analytics.track(event, properties, describeCall(call)),
    identify: (traits, userId, call) => analytics.identify(userId, traits, describeCall(call)),
    group: (groupId, traits, call) => analytics.group(groupId, traits, describeCall(call)),
    reset: () => analytics.reset(),
  };
}
