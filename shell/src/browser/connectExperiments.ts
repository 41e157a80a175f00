import { appUrl } from '@site/config/brand';
import type { IdentifiedEvent } from '@site/telemetry/analytics/MeasuredEvent';
import type { ConsentState } from '@site/telemetry/consent/createConsent';
import type * as Client from '@site/telemetry/experiments/startExperiments';
import type { TelemetrySettings } from '@site/telemetry/settings';
import type { Shell } from './Shell.ts';

/** The events that count as a success for experiments, with the reward of each. */
const REWARDS: Readonly<Record<string, number>> = { 'Completed Pop-up': 1 };

/** Connects experiments to this page. Without settings or consent nothing is fetched, and calls do nothing. */
export function connectExperiments(
  { experiments, modules }: TelemetrySettings,
  consent: ConsentState,
  { getUserId, start }: { getUserId: () => Promise<string>; start: Shell['start'] },
) {
  /** Settles once the client has started; events wait for it. */
  let begin = (_client: Promise<Client.Experiments | undefined>) => {};
  const client = new Promise<Client.Experiments | undefined>((resolve) => {
    begin = resolve;
  });
  let hasBegun = false;
  let running: Client.Experiments | undefined;

  async function load(): Promise<Client.Experiments | undefined> {
    if (!experiments) return undefined;
    try {
      const { startExperiments }: typeof Client = await import(
        /* @vite-ignore */ modules.experiments ?? ''
      );
      // The visitor has withdrawn consent meanwhile.
      if (!consent.allows('personalisation')) return undefined;
      running = startExperiments(experiments, {
        window,
        fetch: (input, init) => fetch(input, init),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        getUserId,
        siblings: [new URL(appUrl).hostname],
        // The shell starts the pop-up when it is due.
        wake: (part) => {
          if (part.dataset.hydrate !== 'manual') void start(part);
        },
      });
      return running;
    } catch (error) {
      console.error('Experiments could not be started.', error);
      return undefined;
    }
  }

  return {
    start(): void {
      if (hasBegun || !experiments || !consent.allows('personalisation')) return;
      hasBegun = true;
      begin(load());
    },
    /** Must be synchronous: the part is not shown yet. */
    handlePart: () => running?.handlePart(),
    /** Handles one event of a visitor who agreed. */
    record(event: IdentifiedEvent): void {
      if (event.kind === 'view') void client.then((started) => started?.view(event));
      if (event.kind !== 'track' || !Object.hasOwn(REWARDS, event.event)) return;
      const reward = { key: event.event, reward: REWARDS[event.event] ?? 1, rewardUnits: 'count' };
      void client.then((started) => started?.reward(reward, event));
    },
    reset: () => running?.stop(),
  };
}
