import { paths } from '@site/config/links';
import type { SiteLink } from '@site/config/siteLink';
import type { SlotOptions } from '@site/fragment-kit';

export interface CallToAction extends SiteLink {
  variant: 'primary' | 'secondary';
}

/**
 * Lists the buttons of the bar and the mobile menu for a page's options. The trial button links to the pricing page,
 * and has a longer label if it is the only button. Like the buttons of pages, it is the main one beside the demo.
 */
export function callsToAction({ hideDemo, hideSignUp }: SlotOptions): CallToAction[] {
  const signUp: CallToAction = hideDemo
    ? { label: 'Get started for free', href: paths.pricing, variant: 'primary' }
    : { label: 'Start trial', href: paths.pricing, variant: 'primary' };
  const demo: CallToAction = {
    label: 'Get a demo',
    href: paths.demo,
    variant: hideSignUp ? 'primary' : 'secondary',
  };
  return [...(hideSignUp ? [] : [signUp]), ...(hideDemo ? [] : [demo])];
}
