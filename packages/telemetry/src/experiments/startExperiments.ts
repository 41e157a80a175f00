/** Loaded as a script of its own, only when experiments are configured. */

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
 * Starts the page tracker and shows what the A/B service predicts for this session: at once what it said on an earlier page,
 * the rest when it answers. Nothing here fails for the page; what goes wrong is logged.
 */
export function startExperiments(settings: ExperimentsSettings, dependencies: Dependencies) {
  const { window, fetch, wait, getUserId, siblings, wake } = dependencies;
  const { document, location } = window;
  const memory = createPredictionCache(() => window.sessionStorage);
  const changes = createVisualChanges({ document, wake });
  changes.show(memory.read(), { isLast: false });

  let tracker: PageTracker | undefined;
  /** The session that a link brought along, here or on an earlier page: what it was shown stays. */
  let sharedSession: string | undefined;
  const started = (async () => {
    await untilDue();
    const brought = readSharedSession(location.href);
    if (brought) memory.writeSession(brought);
    sharedSession = brought ?? memory.readSession();
    try {
      tracker = startPageTracker({ ...settings, origin: location.origin, siblings });
      void wait(LINK_PARAMETER_STAYS_MS).then(() => {
        removeLinkParameter(window);
        // Who went on within these seconds and comes back meets it again.
        window.addEventListener('popstate', () => removeLinkParameter(window));
      });
    } catch (error) {
      console.error('Experiments: the page tracker could not be started.', error);
    }
    const predictions = await predict();
    tracker?.setPredictions(predictions);
    tracker?.trackPageView();
    changes.show(predictions);
    if (tracker) void getUserId().then((id) => tracker?.setUserId(id));
  })().catch((error: unknown) => console.error('Experiments could not be started.', error));

  async function untilDue(): Promise<void> {
    if (document.readyState === 'complete') return void (await wait(START_AFTER_LOADED_MS));
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
    await wait(START_AFTER_LOAD_EVENT_MS);
  }

  async function predict(): Promise<Prediction[]> {
    const session = tracker?.getSession();
    const sessionId = sharedSession ?? session?.id ?? createUuid();
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
    if (predictions.length > 0) memory.write(predictions);
    return predictions;
  }

  return {
    /** Another page's part was put in place and is about to be shown. */
    handlePart(): void {
      changes.reapply();
      void started.then(async () => {
        tracker?.decorateLinks();
        const predictions = await predict();
        if (predictions.length > 0) tracker?.setPredictions(predictions);
        tracker?.trackPageView();
        changes.show(predictions);
      });
    },

    /** Counts a success for the variants that this visitor was shown. */
    reward: (reward: Reward) => void started.then(() => tracker?.reward(reward)),

    stop: () => {
      memory.clear();
      tracker?.stop();
    },
  };
}
