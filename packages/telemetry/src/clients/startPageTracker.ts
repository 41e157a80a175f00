import {
  addGlobalContexts,
  type BrowserTracker,
  newTracker,
  removeGlobalContexts,
  trackSelfDescribingEvent,
} from '@snowplow/browser-tracker';
import type { Occurrence } from '../analytics/MeasuredEvent.ts';
import { resolvePlace } from '../resolvePlace.ts';
import type { ExperimentsSettings } from '../TelemetrySettings.ts';

const NAMESPACE = 'ezbot';
export const MINIMUM_VISIT_SECONDS = 5;
export const HEARTBEAT_SECONDS = 10;

/** A batch has at most 40000 bytes: the library closes it after its limit is crossed, and sends a larger event alone. */
const BATCH_CLOSES_AT_BYTES = 19_500;

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
  /** The session that a link brought, which this one continues. */
  session?: string | undefined;
}

/** Starts the page tracker with the library's default limits but one. */
export function startPageTracker({ project, collector, origin, siblings, session }: Options) {
  const tracker = newTracker(NAMESPACE, resolvePlace(collector, origin), {
    appId: project,
    stateStorageStrategy: 'localStorage',
    maxPostBytes: BATCH_CLOSES_AT_BYTES,
    crossDomainLinker: ({ hostname }) => siblings.includes(hostname),
    useExtendedCrossDomainLinker: { userId: true, sessionId: true },
  }) as BrowserTracker | null;
  if (!tracker) throw new Error(`A page tracker named ${NAMESPACE} is already running.`);
  tracker.enableActivityTracking({
    minimumVisitLength: MINIMUM_VISIT_SECONDS,
    heartbeatDelay: HEARTBEAT_SECONDS,
  });
  if (session) continueSession(tracker.getCookieName('id'), session);
  /** Of the event that is being tracked, or of the last view, to which pings belong; the library only knows the address now. */
  let page: Occurrence['page'] | undefined;
  tracker.addPlugin({
    plugin: {
      beforeTrack: (payload) => {
        if (!page) return;
        payload.add('url', page.url);
        payload.add('refr', page.referrer);
      },
    },
  });
  function within(occurrence: Occurrence, call: () => void): void {
    const viewed = page;
    page = occurrence.page;
    call();
    page = viewed;
  }
  let context: Parameters<typeof addGlobalContexts>[0] = [];

  return {
    setUserId: (id: string) => tracker.setUserId(id),
    trackPageView(occurrence: Occurrence): void {
      page = occurrence.page;
      tracker.trackPageView({ title: page.title, timestamp: occurrence.at });
    },
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

    reward: (reward: Reward, occurrence: Occurrence) =>
      within(occurrence, () =>
        trackSelfDescribingEvent(
          {
            event: { schema: REWARD_EVENT, data: { ...reward } },
            timestamp: occurrence.at,
          },
          [NAMESPACE],
        ),
      ),

    /** Stops tracking and clears the visitor's data. */
    stop(): void {
      tracker.disableActivityTracking();
      tracker.clearUserData({ preserveSession: false, preserveUser: false });
    },
  };
}

/** Position of the session among the parts of what the library stores about a visitor. */
const SESSION_PART = 5;

/**
 * Makes the visitor's stored session the one that a link brought: predictions, events and rewards are then of one session, in
 * every tab, for as long as the library lets it last.
 */
function continueSession(key: string, session: string): void {
  try {
    const parts = localStorage.getItem(key)?.split('.') ?? [];
    if (parts.length <= SESSION_PART) return;
    parts[SESSION_PART] = session;
    localStorage.setItem(key, parts.join('.'));
  } catch {
    // Storage is blocked: the library's own session lasts as long as the page.
  }
}
