import type { LayoutOptions } from '@site/fragment-kit';
import type { PageDocument } from '../content/PageDocument.ts';

/** Reads the document's settings for the layout around its page. A document that is older than a setting has none. */
export function buildLayout({ data }: PageDocument): LayoutOptions {
  return {
    navigation: {
      variant: data.navigation_variant === 'dark' ? 'dark' : 'light',
      sticky: !data.navigation_static,
      hideDemo: Boolean(data.hide_demo_button),
      hideSignUp: Boolean(data.hide_sign_up_button),
    },
    hideChatbot: Boolean(data.hide_chatbot),
    hideReferralBanner: Boolean(data.hide_referral_banner),
  };
}
