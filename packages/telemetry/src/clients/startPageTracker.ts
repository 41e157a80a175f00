import {
  addGlobalContexts,
  type BrowserTracker,
  newTracker,
  removeGlobalContexts,
  trackSelfDescribingEvent,
} from '@snowplow/browser-tracker';
import type { ExperimentsSettings } from '../TelemetrySettings.ts';

const NAMESPACE = 'ezbot';
export const MINIMUM_VISIT_SECONDS = 5;
export const HEARTBEAT_SECONDS = 10;

const PREDICTIONS_CONTEXT = 'iglu:com.ezbot/predictions_context/jsonschema/1-0-1';
const REWARD_EVENT = 'iglu:com.ezbot/reward_event/jsonschema/1-0-0';

/** A visitor's success that an experiment measures. */
export interface Reward {
  key: string;
  reward?: number;
  rewardUnits?: string;
  category?: string;
}

export type PageTracker = ReturnType<typeof startPageTracker>;

interface Options extends Pick<ExperimentsSettings, 'project' | 'collector'> {
  origin: string;
  /** Hosts to which links carry the session. */
  siblings: readonly string[];
}

/** Starts the page tracker with the library's default limits. */
export function startPageTracker({ project, collector, origin, siblings }: Options) {
  const tracker = newTracker(NAMESPACE, new URL(collector, origin).href, {
    appId: project,
    stateStorageStrategy: 'localStorage',
    crossDomainLinker: ({ hostname }) => siblings.includes(hostname),
    useExtendedCrossDomainLinker: { userId: true, sessionId: true },
  }) as BrowserTracker | null;
  if (!tracker) throw new Error(`A page tracker named ${NAMESPACE} is already running.`);
  tracker.enableActivityTracking({
    minimumVisitLength: MINIMUM_VISIT_SECONDS,
    heartbeatDelay: HEARTBEAT_SECONDS,
  });
  let context: Parameters<typeof addGlobalContexts>[0] = [];

  return {
    setUserId: (id: string) => tracker.setUserId(id),
    trackPageView: () => tracker.trackPageView(),
    /** Adds the session to the links of a new page. */
    decorateLinks: () => tracker.crossDomainLinker(({ hostname }) => siblings.includes(hostname)),
    getSession: () => ({
      id: String(tracker.getDomainUserInfo()[6]),
      index: tracker.getDomainSessionIndex(),
    }),

    /** Attaches the variants that the visitor saw to every later event. */
    setPredictions(predictions: { key: string; value: string }[]): void {
      removeGlobalContexts(context as never, [NAMESPACE]);
      const shown = predictions.map(({ key, value }) => ({ variable: key, value }));
      context = [{ schema: PREDICTIONS_CONTEXT, data: { predictions: shown } }];
      addGlobalContexts(context, [NAMESPACE]);
    },

    reward: (reward: Reward) =>
      trackSelfDescribingEvent({ event: { schema: REWARD_EVENT, data: { ...reward } } }, [
        NAMESPACE,
      ]),

    /** Stops tracking and clears the visitor's data. */
    stop(): void {
      tracker.disableActivityTracking();
      tracker.clearUserData({ preserveSession: false, preserveUser: false });
    },
  };
}
