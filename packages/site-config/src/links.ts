import { brand } from './brand.ts';
import { pricingPath, privacyPath } from './paths.ts';

export const PLANS = ['launch', 'grow', 'scale', 'max', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** The app's login page. */
export const loginUrl = `${brand.appUrl}/login`;

/** Builds the URL of the app's sign-up page for a plan. Enterprise is the max plan with the enterprise flag. */
export function buildSignUpUrl(plan?: Plan): string {
  const url = new URL('/signup', brand.appUrl);
  if (plan === 'enterprise') {
    url.searchParams.set('plan', 'max');
    url.searchParams.set('enterprise', 'true');
  } else if (plan) url.searchParams.set('plan', plan);
  return url.href;
}

/** Targets of the site's own calls to action. */
export const paths = {
  home: '/',
  pricing: pricingPath,
  demo: '/demo',
  features: '/features',
  sitemap: '/sitemap',
  terms: '/tou',
  privacy: privacyPath,
  audiences: `/${brand.slug}-for`,
} as const;
