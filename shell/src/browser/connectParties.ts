import type { Chat } from '@site/telemetry/chat/Chat';
import type { Purpose } from '@site/telemetry/consent/Consent';
import type { ConsentState } from '@site/telemetry/consent/createConsent';
import { type Moment, type ThirdParty, thirdParties } from '@site/telemetry/parties/thirdParties';
import type { TelemetrySettings } from '@site/telemetry/settings';
import type * as Parties from '@site/telemetry/vendors/startParties';

type Started = ReturnType<typeof Parties.startParties>;

/** The third parties of this page. The module that prepares them is loaded when the first one is due. */
export function connectParties(
  { parties: configured, modules }: TelemetrySettings,
  consent: Pick<ConsentState, 'allows' | 'granted'>,
) {
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
      window,
      document,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: Date.now,
      configured,
      consent,
    });
  }
  const isDue = (moment: Moment) =>
    (thirdParties as readonly ThirdParty[]).some(
      ({ name, moment: due, purpose }) =>
        due === moment &&
        configured.some((each) => each.name === name) &&
        (!purpose || consent.allows(purpose)),
    );
  const logFailure = (error: unknown) => console.error('Third parties:', error);
  let shown = location.pathname + location.search;

  return {
    hasChat: configured.some(({ name }) => name === 'chatbot'),

    /** Loads the scripts that are due at this moment and that the visitor agreed to. */
    loadAt(moment: Moment): void {
      if (isDue(moment)) start().then((parties) => parties.loadAt(moment), logFailure);
    },

    /** @throws also without the visitor's consent: a request for help is not consent to a third party */
    async loadChat(): Promise<Chat> {
      if (!isDue('chat')) throw new Error('The visitor has not agreed to a third party’s chat.');
      return (await start()).loadChat();
    },

    /** Call when another page's part is in place. Its title and URL are set one microtask later. */
    handlePage(): void {
      queueMicrotask(() => {
        const address = location.pathname + location.search;
        // A part that was reloaded, such as a draft, is not another page.
        if (address === shown) return;
        shown = address;
        starting?.then(
          (parties) => parties.showPage(),
          () => {},
        );
      });
    },

    handleConsent(granted: ReadonlySet<Purpose>): void {
      starting?.then(
        (parties) => parties.handleConsent(granted),
        () => {},
      );
    },
  };
}
