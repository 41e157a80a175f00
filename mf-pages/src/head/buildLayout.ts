import type { LayoutOptions } from '@site/fragment-kit';
import type { PageDocument } from '../content/PageDocument.ts';

/** Reads the document's settings for the layout around its page. */
export function buildLayout({ data }: PageDocument): LayoutOptions {
  return {
    navigation: {
      variant: data.navigation_variant === 'dark' ? 'dark' : 'light',
      sticky: !data.navigation_static,
      hideDemo: data.hide_demo_button,
      hideSignUp: data.hide_sign_up_button,
    },
    hideChatbot: data.hide_chatbot,
    hideReferralBanner: data.hide_referral_banner,
  };
}
