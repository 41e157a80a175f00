/** A separate script, loaded only if experiments are configured. */

import type { Occurrence } from '../analytics/MeasuredEvent.ts';
import { type PageTracker, type Reward, startPageTracker } from '../clients/startPageTracker.ts';
import { createUuid } from '../ids/createUuid.ts';
import type { ExperimentsSettings } from '../TelemetrySettings.ts';
import { buildPredictUrl } from './buildPredictUrl.ts';
import { createPredictionCache } from './createPredictionCache.ts';
import { createVisualChanges } from './createVisualChanges.ts';
import { fetchPredictions } from './fetchPredictions.ts';
import { readSharedSession, removeLinkParameter } from './linkParameter.ts';
import type { Prediction } from './Prediction.ts';

export const START_AFTER_LOADED_MS = 500;
export const START_AFTER_LOAD_EVENT_MS = 1_000;
export const LINK_PARAMETER_STAYS_MS = 2_000;

interface Dependencies {
  window: Window;
  fetch: typeof globalThis.fetch;
  wait: (ms: number) => Promise<unknown>;
  getUserId: () => Promise<string>;
  siblings: readonly string[];
  wake: (part: HTMLElement) => void;
}

export type Experiments = ReturnType<typeof startExperiments>;

/**
 * Starts the page tracker and shows the A/B service's predictions for this session: cached ones immediately, the others
 * once it responds. Never throws; failures are logged.
 */
export function startExperiments(settings: ExperimentsSettings, dependencies: Dependencies) {
  const { window, fetch, wait, getUserId, siblings, wake } = dependencies;
  const { document, location } = window;
  const cache = createPredictionCache(() => window.sessionStorage);
  const changes = createVisualChanges({ document, wake });
  changes.show(cache.read(), { isLast: false });

  let tracker: PageTracker | undefined;
  /** For predictions where the page tracker could not be started. */
  let fallbackSession = createUuid();
  let isStopped = false;
  /** Counts the pages shown, to tell answers that come too late for theirs. */
  let pages = 0;
  const started = (async () => {
    await untilDue();
    if (isStopped) return;
    const session = readSharedSession(findEntryUrl(window));
    if (session) fallbackSession = session;
    try {
      tracker = startPageTracker({ ...settings, origin: location.origin, siblings, session });
      void wait(LINK_PARAMETER_STAYS_MS).then(() => {
        removeLinkParameter(window);
        // Going back to that history entry restores the parameter.
        window.addEventListener('popstate', () => removeLinkParameter(window));
      });
    } catch (error) {
      console.error('Experiments: the page tracker could not be started.', error);
    }
    const predictions = await showPredictions(pages);
    tracker?.setPredictions(predictions);
    if (tracker) void getUserId().then((id) => tracker?.setUserId(id));
  })().catch((error: unknown) => console.error('Experiments could not be started.', error));
  /** Settled when the predictions of the latest page are known. */
  let known = started;

  async function untilDue(): Promise<void> {
    if (document.readyState === 'complete') return void (await wait(START_AFTER_LOADED_MS));
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
    await wait(START_AFTER_LOAD_EVENT_MS);
  }

  /** Shows what is predicted for a page, unless the visitor has left it meanwhile. */
  async function showPredictions(page: number): Promise<Prediction[]> {
    const predictions = await predict();
    if (page === pages && !isStopped) changes.show(predictions);
    return predictions;
  }

  async function predict(): Promise<Prediction[]> {
    const session = tracker?.getSession();
    const sessionId = session?.id ?? fallbackSession;
    const page = session && {
      url: location.href,
      referrer: document.referrer,
      domainSessionIdx: session.index,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const url = buildPredictUrl(new URL(settings.predict, location.origin).href, {
      projectId: settings.project,
      sessionId,
      ...(page && { page }),
    });
    const predictions = await fetchPredictions(url, fetch);
    if (predictions.length > 0 && !isStopped) cache.write(predictions);
    return predictions;
  }

  return {
    /** Call after another page's part was inserted, before it is shown. */
    handlePart(): void {
      const page = ++pages;
      changes.reapply();
      known = started.then(async () => {
        tracker?.decorateLinks();
        const predictions = await showPredictions(page);
        if (predictions.length > 0) tracker?.setPredictions(predictions);
      });
    },

    /** Counts a page view, with the variants of its page. */
    view: (occurrence: Occurrence) => void known.then(() => tracker?.trackPageView(occurrence)),

    /** Records a reward for the variants that this visitor was shown. */
    reward: (reward: Reward, occurrence: Occurrence) =>
      void started.then(() => tracker?.reward(reward, occurrence)),

    stop: () => {
      isStopped = true;
      cache.clear();
      tracker?.stop();
      tracker = undefined;
    },
  };
}

/** The address with which the document came: navigation may have replaced it since. */
const findEntryUrl = ({ performance, location }: Window): string =>
  performance.getEntriesByType('navigation')[0]?.name || location.href;
