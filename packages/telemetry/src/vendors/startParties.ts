import type { PageContext } from '../analytics/MeasuredEvent.ts';
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
  /** Takes the page views that a third party has not received yet, in order. */
  takeViews: (name: PartyName) => PageContext[];
}

/** Prepares and loads the third parties of this page. Nothing loads before `loadAt` or `loadChat` is called. */
export function startParties(dependencies: Dependencies) {
  const { window, document, wait, now, configured, consent, takeViews } = dependencies;
  const started = new Map<PartyName, StartedParty>();
  /** Third parties whose script itself reports the next view. */
  const reportingNext = new Set<PartyName>();
  const { allows } = consent;
  const loader = createPartyLoader({ document, wait, configured, allows, prepare });
  const hasTags = configured.some(({ name }) => name === 'analytics');
  if (hasTags) signalConsentMode(window, 'default', consent.granted);

  function prepare(party: PartySettings): Record<string, string> {
    const { name } = party;
    // When a failed script is requested again, its queue is kept.
    let known = started.get(name);
    if (!known) {
      known = startVendor(window, party, now);
      started.set(name, known);
      // The script reports the page on which it loads, whose view may be measured only later.
      if (known.reportsItself && takeViews(name).length === 0) reportingNext.add(name);
      reportViews();
    }
    return known.attributes ?? {};
  }

  function reportViews(): void {
    for (const [name, party] of started)
      for (const page of takeViews(name)) if (!reportingNext.delete(name)) party.reportView?.(page);
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

    /** Call after each page view. */
    reportViews,

    /** Call when the visitor's consent has changed. */
    handleConsent(granted: ReadonlySet<Purpose>): void {
      if (hasTags) signalConsentMode(window, 'update', granted);
    },
  };
}
