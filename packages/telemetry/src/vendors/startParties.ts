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

/** Prepares and loads the third parties of this page. Nothing loads before `loadAt` or `loadChat` is called. */
export function startParties({ window, document, wait, now, configured, consent }: Dependencies) {
  const started = new Map<PartyName, StartedParty>();
  const { allows } = consent;
  const loader = createPartyLoader({ document, wait, configured, allows, prepare });
  const hasTags = configured.some(({ name }) => name === 'analytics');
  if (hasTags) signalConsentMode(window, 'default', consent.granted);

  function prepare(party: PartySettings): Record<string, string> {
    // When a failed script is requested again, its queue is kept.
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

    /** Call after each soft navigation. */
    showPage(): void {
      for (const party of started.values()) party.showPage?.();
    },

    /** Call when the visitor's consent has changed. */
    handleConsent(granted: ReadonlySet<Purpose>): void {
      if (hasTags) signalConsentMode(window, 'update', granted);
    },
  };
}
