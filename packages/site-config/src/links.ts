import { appUrl, brandSlug } from './brand.ts';
import { pricingPath, privacyPath, signUpPath } from './paths.ts';

export const PLANS = ['launch', 'grow', 'scale', 'max', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

/** The app's login page. */
export const loginUrl = `${appUrl}/login`;

/** How often a paid plan is billed. */
export const INTERVALS = ['month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

export interface SignUp {
  plan?: Plan | undefined;
  interval?: Interval | undefined;
}

/** Builds the URL of the app's sign-up page for a plan. Enterprise is the max plan with the enterprise flag. */
export function buildSignUpUrl({ plan, interval }: SignUp = {}): string {
  const url = new URL('/signup', appUrl);
  if (plan) url.searchParams.set('plan', plan === 'enterprise' ? 'max' : plan);
  if (plan === 'enterprise') url.searchParams.set('enterprise', 'true');
  if (interval) url.searchParams.set('interval', interval);
  return url.href;
}

/** Builds the path that pages link to: it redirects to the app's sign-up page and adds the visitor's campaign code. */
export function buildSignUpPath(signUp: SignUp = {}): string {
  return signUpPath + new URL(buildSignUpUrl(signUp)).search;
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
  audiences: `/${brandSlug}-for`,
} as const;
