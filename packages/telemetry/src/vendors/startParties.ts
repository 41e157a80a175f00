import type { Chat } from '../chat/Chat.ts';
import { createVendorChat } from '../chat/createVendorChat.ts';
import type { Purpose } from '../consent/Consent.ts';
import { signalConsentMode } from '../consent/signalConsentMode.ts';
import { createPartyLoader } from '../parties/createPartyLoader.ts';
import type { PartySettings } from '../parties/PartySettings.ts';
import type { Moment, PartyName } from '../parties/thirdParties.ts';
import { type StartedParty, startVendor, type VendorWindow } from './startVendor.ts';

interface Dependencies {
  window: VendorWindow;
  document: Document;
  wait: (ms: number) => Promise<unknown>;
  now: () => number;
  configured: readonly PartySettings[];
  consent: { granted: ReadonlySet<Purpose>; allows: (purpose: Purpose) => boolean };
}

/** The third parties of this page. Nothing of them is loaded before `loadAt` or `loadChat` asks for it. */
export function startParties({ window, document, wait, now, configured, consent }: Dependencies) {
  const started = new Map<PartyName, StartedParty>();
  const { allows } = consent;
  const loader = createPartyLoader({ document, wait, configured, allows, prepare });
  const hasTags = configured.some(({ name }) => name === 'analytics');
  if (hasTags) signalConsentMode(window, 'default', consent.granted);

  function prepare(party: PartySettings): Record<string, string> {
    // A script that failed and is requested again finds its queue as it was.
    const known = started.get(party.name) ?? startVendor(window, party, now);
    started.set(party.name, known);
    return known.attributes ?? {};
  }

  return {
    loadAt: (moment: Moment) => loader.loadAt(moment),

    /** @throws when the chat is not configured, or its script does not come */
    async loadChat(): Promise<Chat> {
      const load = async () => {
        const loading = loader.loadOnDemand('chatbot');
        if (!loading) throw new Error('No chatbot is configured.');
        await loading;
      };
      const isSetUp = configured.some(({ name, id }) => name === 'chatbot' && id);
      if (!isSetUp) return createVendorChat({ document, load, wait });
      await load();
      return started.get('chatbot')?.chat as Chat;
    },

    /** Call after a page was shown without loading a document. */
    showPage(): void {
      for (const party of started.values()) party.showPage?.();
    },

    /** Call when the visitor's consent has changed. */
    handleConsent(granted: ReadonlySet<Purpose>): void {
      if (hasTags) signalConsentMode(window, 'update', granted);
    },
  };
}
