import type { MeasuredEvent, PageContext } from '@site/telemetry/analytics/MeasuredEvent';
import type { Chat } from '@site/telemetry/chat/Chat';
import type { Purpose } from '@site/telemetry/consent/Consent';
import type { ConsentState } from '@site/telemetry/consent/createConsent';
import { holdUntilConsent } from '@site/telemetry/consent/holdUntilConsent';
import {
  type Moment,
  type PartyName,
  type ThirdParty,
  thirdParties,
} from '@site/telemetry/parties/thirdParties';
import type { TelemetrySettings } from '@site/telemetry/settings';
import type * as Parties from '@site/telemetry/vendors/startParties';
import type { VendorWindow } from '@site/telemetry/vendors/startVendor';

type Started = ReturnType<typeof Parties.startParties>;

/** The third parties of this page. The module that prepares them is loaded when the first one is needed. */
export function connectParties(
  { parties, modules }: Pick<TelemetrySettings, 'parties' | 'modules'>,
  consent: ConsentState,
) {
  const configured = (thirdParties as readonly ThirdParty[]).filter((known) =>
    parties.some(({ name }) => name === known.name),
  );
  /** Page views for third parties that have not started yet. */
  const views = new Map<string, PageContext[]>(configured.map(({ name }) => [name, []]));
  const holds = configured.flatMap(({ name, purpose }) =>
    purpose
      ? holdUntilConsent<PageContext>(consent, purpose, (page) => views.get(name)?.push(page))
      : [],
  );

  let starting: Promise<Started> | undefined;
  function start(): Promise<Started> {
    starting ??= load().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  }
  async function load(): Promise<Started> {
    const { startParties }: typeof Parties = await import(/* @vite-ignore */ modules.parties ?? '');
    return startParties({
      window: window as Window & VendorWindow,
      document,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: Date.now,
      configured: parties,
      consent,
      takeViews: (name: PartyName) => views.get(name)?.splice(0) ?? [],
    });
  }
  /** Calls back with the third parties if any have started. */
  function withStarted(use: (started: Started) => void): void {
    starting?.then(use, () => {});
  }
  const isDue = (moment: Moment) =>
    configured.some(
      ({ moment: due, purpose }) => due === moment && (!purpose || consent.allows(purpose)),
    );

  return {
    hasChat: configured.some(({ name }) => name === 'chatbot'),

    /** Loads the scripts that are due now and that the visitor agreed to. */
    loadAt(moment: Moment): void {
      if (!isDue(moment)) return;
      start().then(
        (started) => started.loadAt(moment),
        (error: unknown) => console.error('Third parties:', error),
      );
    },

    /** @throws also without the visitor's consent: a request for help is not consent to a third party */
    async loadChat(): Promise<Chat> {
      if (!isDue('chat')) throw new Error('The visitor has not agreed to a third party’s chat.');
      return (await start()).loadChat();
    },

    /** Passes page views on. */
    record({ kind, page }: MeasuredEvent): void {
      if (kind !== 'view') return;
      for (const hold of holds) hold(page);
      withStarted((started) => started.reportViews());
    },

    handleConsent(granted: ReadonlySet<Purpose>): void {
      withStarted((started) => started.handleConsent(granted));
    },
  };
}
