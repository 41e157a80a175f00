// @vitest-environment happy-dom
import { brand } from '@site/config/brand';
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { menuContent } from './components/menuContent.tsx';
import { Navigation } from './Navigation.tsx';
import { createProps } from './testing.ts';

beforeEach(() => {
  render(<Navigation content={menuContent} {...createProps()} />);
});
afterEach(cleanup);

/** Lists each link's label, without a card's description, and its URL. */
function linksIn(element: Element): [string, string | null][] {
  return [...element.querySelectorAll('a')].map((link) => {
    const label = link.querySelector('.label, .teaserLabel, .featureTitle') ?? link;
    return [(label.textContent ?? '').replace(/:.*| \(opens.*/, ''), link.getAttribute('href')];
  });
}

const panel = (id: string) => document.querySelector(`[data-menu=${id}]`) as HTMLElement;
const list = (within_: HTMLElement, label: string) =>
  linksIn(within(within_).getByRole('list', { name: label, hidden: true }));

const features = {
  Content: [
    ['Editor', '/features/editor'],
    ['Customization', '/features/customization'],
    ['Artificial intelligence', '/features/artificial-intelligence'],
    ['Automations', '/features/automations'],
    ['Polls', '/features/polls'],
    ['Audio newsletter', '/features/audio-newsletter'],
  ],
  Growth: [
    ['Boosts for growth', '/features/boosts-grow'],
    ['Referral program', '/features/referral-program'],
    ['Subscribe forms', '/features/subscribe-forms'],
    ['Pop-ups and gating', '/features/pop-ups-gating'],
    ['Magic links', '/features/magic-links'],
    ['Recommendations', '/features/recommendations'],
  ],
  Data: [
    ['Analytics', '/features/analytics'],
    ['A/B testing', '/features/ab-testing'],
    ['Verified clicks', '/features/verified-clicks'],
    ['API and integrations', '/features/api-and-integrations'],
    ['Segmentation', '/features/segmentation'],
    ['Survey forms', '/features/survey-forms'],
  ],
  Earn: [
    ['Ad network', '/features/ad-network'],
    ['Premium subscriptions', '/features/premium-subscriptions'],
    ['Boosts for earnings', '/features/boosts-earn'],
    ['Direct sponsorships', '/features/direct-sponsorships'],
  ],
};

const goals = [
  ['Influence public opinion', '/i-want-to/influence-public-opinion'],
  ['Reach more customers', '/i-want-to/reach-more-customers'],
  ['Inform stakeholders', '/i-want-to/inform-stakeholders'],
  ['Connect my local community', '/i-want-to/connect-my-local-community'],
  ['Engage my audience', '/i-want-to/engage-my-audience'],
  ['Build a media brand', '/i-want-to/build-a-media-brand'],
];

const roles = [
  ['Independent journalist', '/i-am-a/independent-journalist'],
  ['Publisher', '/i-am-a/publisher'],
  ['Newsroom', '/i-am-a/newsroom'],
  ['Startup', '/i-am-a/startup'],
  ['Writer', '/i-am-a/writer'],
  ['Founder', '/i-am-a/founder'],
  ['Influencer', '/i-am-a/influencer'],
  ['Small business', '/i-am-a/small-business'],
];

const audiences = [
  ['Business', `/${brand.slug}-for/business`],
  ['Content creators', `/${brand.slug}-for/content-creators`],
  ['Web3 and crypto', `/${brand.slug}-for/crypto`],
  ['Health and fitness', `/${brand.slug}-for/fitness`],
  ['Food', `/${brand.slug}-for/food`],
  ['Pop culture', `/${brand.slug}-for/pop-culture`],
  ['Podcasters', `/${brand.slug}-for/podcasters`],
  ['Sports', `/${brand.slug}-for/sports`],
  ['Journalism and news', `/${brand.slug}-for/journalism`],
  ['Fashion and beauty', `/${brand.slug}-for/fashion-and-beauty`],
];

const external = [
  ['Blog', brand.external.blog],
  ['Product updates', brand.external.productUpdates],
  ['Developers', brand.external.developers],
  ['Support', brand.external.support],
  ['Creator Spotlight', brand.external.creatorSpotlight],
];

const internal = [
  ['Tools & Guides', '/resources'],
  ['Partners', '/partners'],
  ['Comparisons', '/comparisons'],
  ['Templates', '/templates'],
  ['Virtual Events', '/virtual-events'],
  ['Changelog', '/changelog'],
  ['Case Studies', '/case-studies'],
  ['Expert Directory', '/experts'],
];

const caseStudies = [
  ['Status News', '/case-studies/status-news'],
  ['Grit', '/case-studies/grit'],
  ['Soirée by Pepper', '/case-studies/soiree-by-pepper'],
];

const tour = [
  ['Platform overview', '/overview'],
  ['Integrations', '/integrations'],
  ['All features', '/features'],
];

test.each([
  ['the desktop', () => panel('solutions')],
  ['the mobile', () => document.querySelector('[aria-label="Main menu"]') as HTMLElement],
])(
  'In %s menu case studies have the faces of their writers, which say nothing twice',
  (_, find) => {
    const faces = [...find().querySelectorAll('img')];
    expect(faces.map(({ alt, loading }) => [alt, loading])).toEqual(
      caseStudies.map(() => ['', 'lazy']),
    );
  },
);

test('The Platform panel has the products, the four feature groups and the tour', () => {
  expect(linksIn(panel('platform'))).toEqual([
    ['Newsletters', '/newsletter-platform'],
    ['Web Builder', '/web-builder'],
    ['Ad Network', '/ad-network'],
    ['Content', '/features?tag=content'],
    ...features.Content,
    ['Growth', '/features?tag=growth'],
    ...features.Growth,
    ['Data', '/features?tag=data'],
    ...features.Data,
    ['Earn', '/features?tag=earn'],
    ...features.Earn,
    ...tour,
  ]);
});

test('The Solutions panel has three columns with View all, six goals, and the case studies', () => {
  expect(linksIn(panel('solutions'))).toEqual([
    ...goals,
    ['View all', '/i-want-to'],
    ...roles,
    ['View all', '/i-am-a'],
    ...audiences,
    ['View all', `/${brand.slug}-for`],
    ...caseStudies,
  ]);
  const heads = [...panel('solutions').querySelectorAll('.head')];
  expect(heads.map((head) => head.textContent)).toEqual([
    'I want to...',
    'I am a...',
    `${brand.name} for...`,
    'Case studies',
  ]);
});

test('The Resources panel has external resources, our own, and the yearly report', () => {
  expect(linksIn(panel('resources'))).toEqual([
    ...external,
    ...internal,
    ['State of Newsletters', brand.external.stateOfNewsletters],
  ]);
  expect(panel('resources').textContent).toContain('Earn up to 60% commission');
});

test('The bar continues with Enterprise, Ad Network for brands, and Pricing', () => {
  const bar = document.querySelectorAll('nav > ul > li > a');
  expect([...bar].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Enterprise', '/enterprise'],
    ['Ad Network (for brands)', '/ad-network'],
    ['Pricing', '/pricing'],
  ]);
});

test('Login opens the app in a new tab, in the bar and in the mobile menu', () => {
  const logins = [...document.querySelectorAll('a')].filter((a) =>
    a.textContent?.startsWith('Login'),
  );
  expect(logins).toHaveLength(2);
  for (const login of logins) {
    expect(login.href).toBe(`${brand.appUrl}/login`);
    expect(login.target).toBe('_blank');
    expect(login.rel).toBe('noopener');
  }
});

describe('The mobile menu', () => {
  const sheet = () => document.querySelector('.sheet') as HTMLElement;

  test('starts with the calls to action and the main links', () => {
    expect(linksIn(sheet()).slice(0, 6)).toEqual([
      ['Start trial', '/pricing'],
      ['Get a demo', '/demo'],
      ['Features', '/features'],
      ['Enterprise', '/enterprise'],
      ['Ad Network', '/ad-network'],
      ['Pricing', '/pricing'],
    ]);
  });

  test('has all links of the panels in expandable groups', () => {
    expect([...sheet().querySelectorAll('summary')].map((summary) => summary.textContent)).toEqual([
      'Platform',
      'Content',
      'Growth',
      'Data',
      'Earn',
      'Solutions',
      'I want to...',
      'I am a...',
      `${brand.name} for...`,
      'Resources',
    ]);
    for (const [label, links] of Object.entries(features))
      expect(list(sheet(), label)).toEqual(links);
    expect(list(sheet(), 'I want to...')).toEqual(goals);
    expect(list(sheet(), 'I am a...')).toEqual(roles);
    expect(list(sheet(), `${brand.name} for...`)).toEqual(audiences);
    expect(list(sheet(), 'Case studies')).toEqual(caseStudies);
    expect(list(sheet(), 'Tour')).toEqual(tour);
    const hrefs = linksIn(sheet()).map(([, href]) => href);
    expect(hrefs).toEqual(
      expect.arrayContaining([...external, ...internal].map(([, href]) => href)),
    );
    expect(hrefs).toEqual(
      expect.arrayContaining(['/i-want-to', '/i-am-a', `/${brand.slug}-for`, '/features?tag=earn']),
    );
  });

  test('ends with Login and the Chatbot Assistant, which leads to support without script', () => {
    const chat = within(sheet()).getByRole('button', { name: 'Chatbot Assistant', hidden: true });
    expect(chat.closest('form')?.getAttribute('action')).toBe('/support');
    const last = linksIn(sheet()).at(-1);
    expect(last).toEqual(['Login', `${brand.appUrl}/login`]);
  });
});
