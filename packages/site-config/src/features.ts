import { paths } from './links.ts';
import type { SiteLink } from './siteLink.ts';

/** A group of features, as the navigation, the footer and the features page show it. */
export interface FeatureGroup {
  tag: 'content' | 'growth' | 'data' | 'earn';
  label: string;
  features: readonly SiteLink[];
}

const feature = (label: string, uid: string): SiteLink => ({
  label,
  href: `${paths.features}/${uid}`,
});

export const featureGroups: readonly FeatureGroup[] = [
  {
    tag: 'content',
    label: 'Content',
    features: [
      feature('Editor', 'editor'),
      feature('Customization', 'customization'),
      feature('Artificial intelligence', 'artificial-intelligence'),
      feature('Automations', 'automations'),
      feature('Polls', 'polls'),
      feature('Audio newsletter', 'audio-newsletter'),
    ],
  },
  {
    tag: 'growth',
    label: 'Growth',
    features: [
      feature('Boosts for growth', 'boosts-grow'),
      feature('Referral program', 'referral-program'),
      feature('Subscribe forms', 'subscribe-forms'),
      feature('Pop-ups and gating', 'pop-ups-gating'),
      feature('Magic links', 'magic-links'),
      feature('Recommendations', 'recommendations'),
    ],
  },
  {
    tag: 'data',
    label: 'Data',
    features: [
      feature('Analytics', 'analytics'),
      feature('A/B testing', 'ab-testing'),
      feature('Verified clicks', 'verified-clicks'),
      feature('API and integrations', 'api-and-integrations'),
      feature('Segmentation', 'segmentation'),
      feature('Survey forms', 'survey-forms'),
    ],
  },
  {
    tag: 'earn',
    label: 'Earn',
    features: [
      feature('Ad network', 'ad-network'),
      feature('Premium subscriptions', 'premium-subscriptions'),
      feature('Boosts for earnings', 'boosts-earn'),
      feature('Direct sponsorships', 'direct-sponsorships'),
    ],
  },
];

/** Builds the path of the features page filtered by one group. */
export function buildFeatureTagPath(tag: FeatureGroup['tag']): string {
  return `${paths.features}?tag=${tag}`;
}
