import { expect, test } from 'vitest';
import { brand } from './brand.ts';
import { buildSignUpPath, buildSignUpUrl, loginUrl, PLANS } from './links.ts';

test('The app has its own host and a login page', () => {
  expect(new URL(brand.appUrl).host).not.toBe(new URL(brand.siteUrl).host);
  expect(loginUrl).toBe(`${brand.appUrl}/login`);
});

test('Sign-up accepts each of five plans, and enterprise is the max plan with a flag', () => {
  const queries = PLANS.map((plan) => [plan, new URL(buildSignUpUrl({ plan })).search]);
  expect(Object.fromEntries(queries)).toEqual({
    launch: '?plan=launch',
    grow: '?plan=grow',
    scale: '?plan=scale',
    max: '?plan=max',
    enterprise: '?plan=max&enterprise=true',
  });
  expect(buildSignUpUrl()).toBe(`${brand.appUrl}/signup`);
});

test('The site’s sign-up path has the same query as the app’s URL', () => {
  expect(buildSignUpPath()).toBe('/signup');
  expect(buildSignUpPath({ plan: 'grow', interval: 'year' })).toBe(
    '/signup?plan=grow&interval=year',
  );
  expect(buildSignUpPath({ plan: 'enterprise' })).toBe('/signup?plan=max&enterprise=true');
});

test('Every external destination has its URL', () => {
  expect(Object.keys(brand.external).sort()).toEqual(
    [
      'careers',
      'support',
      'shop',
      'blog',
      'productUpdates',
      'tutorials',
      'partnerProgram',
      'advertiserForm',
      'adNetworkForm',
      'developers',
      'caseStudyPost',
      'learning',
      'fundingNews',
      'creatorSpotlight',
      'brandGuidelines',
      'dataSubjectRequest',
      'cookiePolicy',
      'stateOfNewsletters',
    ].sort(),
  );
  for (const address of Object.values(brand.external))
    expect(new URL(address)).toMatchObject({ protocol: 'https:' });
});

test('Six social channels have their names and URLs', () => {
  expect(brand.social.map(({ label }) => label)).toEqual([
    'Video channel',
    'Short videos',
    'Facebook',
    'Instagram',
    'X',
    'LinkedIn',
  ]);
  for (const { url } of brand.social) expect(new URL(url)).toMatchObject({ protocol: 'https:' });
});
