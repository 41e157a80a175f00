import { CHATBOT_SCROLL_PX } from '@site/config/limits';
import { supportPath } from '@site/config/paths';
import type { Chat } from '@site/telemetry/chat/Chat';
import type * as Assistant from '@site/telemetry/chat/createAssistant';
import { createVendorChat } from '@site/telemetry/chat/createVendorChat';
import { watchChat } from '@site/telemetry/chat/watchChat';
import type { ConsentState } from '@site/telemetry/consent/createConsent';
import type { createPartyLoader } from '@site/telemetry/parties/createPartyLoader';
import type { TelemetrySettings } from '@site/telemetry/settings';
import type { Shell } from './Shell.ts';

interface Dependencies {
  consent: ConsentState;
  parties: ReturnType<typeof createPartyLoader>;
}

const NO_CHAT = { handlePage() {}, open: () => Promise.reject(new Error('There is no chat.')) };

/** The support chat of this page: a third party's, the site's own assistant, or none. */
export function startChat(
  { page }: Shell,
  { modules, styles, parties: configured }: TelemetrySettings,
  { consent, parties }: Dependencies,
) {
  const hasVendor = configured.some(({ name }) => name === 'chatbot');
  if (!hasVendor && !modules.assistant) return NO_CHAT;

  async function load(): Promise<Chat> {
    if (hasVendor)
      return createVendorChat({
        document,
        load: async () => parties.loadOnDemand('chatbot'),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      });
    const { createAssistant }: typeof Assistant = await import(
      /* @vite-ignore */ modules.assistant ?? ''
    );
    return createAssistant({
      fetch: (input, init) => fetch(input, init),
      stylesUrl: styles.assistant,
      supportPath,
    });
  }

  return watchChat({
    window,
    getPage: () => ({ path: page.path, hideChatbot: page.layout.hideChatbot }),
    mayCome: () => !hasVendor || consent.allows('personalisation'),
    load,
    scrollPx: CHATBOT_SCROLL_PX,
    supportPath,
  });
}
