import { CHATBOT_SCROLL_PX } from '@site/config/limits';
import { supportPath } from '@site/config/paths';
import type { Chat } from '@site/telemetry/chat/Chat';
import type * as Assistant from '@site/telemetry/chat/createAssistant';
import { watchChat } from '@site/telemetry/chat/watchChat';
import type { ConsentState } from '@site/telemetry/consent/createConsent';
import type { TelemetrySettings } from '@site/telemetry/settings';
import { addStyles } from './addStyles.ts';
import type { connectParties } from './connectParties.ts';
import type { Shell } from './Shell.ts';

interface Dependencies {
  consent: ConsentState;
  parties: ReturnType<typeof connectParties>;
}

const NO_CHAT = { handlePage() {}, open: () => Promise.reject(new Error('There is no chat.')) };

/** The support chat of this page: a third party's, the site's own assistant, or none. */
export function startChat(
  { page }: Shell,
  { modules, styles }: TelemetrySettings,
  { consent, parties }: Dependencies,
) {
  if (!parties.hasChat && !modules.assistant) return NO_CHAT;

  async function load(): Promise<Chat> {
    if (parties.hasChat) return parties.loadChat();
    const styled = addStyles(styles.assistant);
    const { createAssistant }: typeof Assistant = await import(
      /* @vite-ignore */ modules.assistant ?? ''
    );
    await styled;
    return createAssistant({ fetch: (input, init) => fetch(input, init), supportPath });
  }

  return watchChat({
    window,
    getPage: () => ({ path: page.path, hideChatbot: page.layout.hideChatbot }),
    mayCome: () => !parties.hasChat || consent.allows('personalisation'),
    // Store nothing for visitors who refused: without storage, the chat stays only until the next full load.
    storage: () => (consent.allows('personalisation') ? sessionStorage : null!),
    load,
    scrollPx: CHATBOT_SCROLL_PX,
    supportPath,
  });
}
