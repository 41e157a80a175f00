import { brand } from '@site/config/brand';
import { expect, test } from 'vitest';
import { findDocument, openContent } from './content/openContent.ts';
import { buildHead } from './head/buildHead.ts';
import { render } from './server.tsx';
import { createRequest } from './testing/createRequest.ts';
import { createSettings } from './testing/createSettings.ts';
import { getSiteContent, getSiteDocuments } from './testing/siteContent.ts';

/** Every path in the specification, written out, so that none can be lost. */
const tables = {
  'static route table': `
    / /about /partners /love /pa /pricing /privacy /privacy/gdpr /privacy/gdpr/confirm /tou /aup /enterprise
    /newsletter-navigator /monetize /publish /grow /integrations /experts /changelog /support /demo/form /demo
    /web-builder /newsletter-platform /ad-network /newsletter-glossary /courses/newsletter-xp /talent /overview
    /resources /templates /virtual-events /case-studies /sitemap /report_abuse /thank_you /thank-you`,
  'pages for an audience': `
    /{product}-for /{product}-for/sports /{product}-for/fitness /{product}-for/crypto /{product}-for/food
    /{product}-for/content-creators /{product}-for/podcasters /{product}-for/business /{product}-for/pop-culture
    /{product}-for/journalism /{product}-for/fashion-and-beauty`,
  'pages for a purpose': `
    /i-want-to /i-want-to/influence-public-opinion /i-want-to/reach-more-customers /i-want-to/inform-stakeholders
    /i-want-to/connect-my-local-community /i-want-to/engage-my-audience /i-want-to/build-a-media-brand
    /i-want-to/advertise`,
  'pages for a role': `
    /i-am-a /i-am-a/independent-journalist /i-am-a/publisher /i-am-a/newsroom /i-am-a/startup /i-am-a/writer
    /i-am-a/founder /i-am-a/influencer /i-am-a/small-business`,
  comparisons: `
    /comparisons /comparisons/mailchimp /comparisons/substack /comparisons/activecampaign /comparisons/convertkit
    /comparisons/klaviyo /comparisons/medium /comparisons/mailerlite /comparisons/ghost`,
  'case studies': `
    /case-studies/status-news /case-studies/grit /case-studies/soiree-by-pepper`,
  'features of the navigation': `
    /features/editor /features/customization /features/artificial-intelligence /features/automations /features/polls
    /features/audio-newsletter /features/boosts-grow /features/referral-program /features/subscribe-forms
    /features/pop-ups-gating /features/magic-links /features/recommendations /features/analytics /features/ab-testing
    /features/verified-clicks /features/api-and-integrations /features/segmentation /features/survey-forms
    /features/ad-network /features/premium-subscriptions /features/boosts-earn /features/direct-sponsorships`,
  'features of the route table': `
    /features /features/segmentation /features/advanced-analytics /features/polls /features/survey-forms
    /features/editor /features/premium-subscriptions /features/boosts /features/automations /features/a-b-testing
    /features/recommendations /features/referral-program /features/magic-links /features/newsletter
    /features/gating-pop-ups /features/sign-up-forms /features/website /features/artificial-intelligence
    /features/ad-network/publishers /i-want-to/advertise`,
};

const contentEndpoint = await getSiteContent();

test.each(Object.entries(tables))('Every path of the %s has its page', async (_table, text) => {
  const reader = await openContent(createSettings(contentEndpoint));
  const paths = text.trim().replaceAll('{product}', brand.slug).split(/\s+/);
  const missing: string[] = [];
  for (const path of paths) if (!(await findDocument(reader, path))) missing.push(path);
  expect(missing).toEqual([]);
});

test('The front page presents a newsletter platform built for growth, with tools to grow a list and to earn with it', async () => {
  const { html } = await render(createRequest(contentEndpoint, '/'));
  const text = html.replaceAll(/<[^>]+>/g, ' ').toLowerCase();
  const words = [
    'newsletter platform built for growth',
    'a website that signs readers up',
    'an ad network that pays you',
    'a referral program',
    'premium subscriptions',
  ];
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
});

test('Every page has a title and a description, unique among pages that search engines list', async () => {
  const pages = (await getSiteDocuments()).filter(({ url }) => url);
  const heads = pages.map((page) => ({
    url: page.url,
    ...buildHead(page),
  }));
  const short = heads.filter((head) => head.title.length < 5 || head.description.length < 20);
  expect(short).toEqual([]);
  const found = heads.filter(({ noindex }) => !noindex);
  // Search engines cut off longer ones; shorter ones say too little.
  const unfit = found.filter(
    ({ title, description }) =>
      title.length > 65 || description.length < 50 || description.length > 160,
  );
  expect(unfit.map(({ url, title, description }) => ({ url, title, description }))).toEqual([]);
  expect(new Set(found.map(({ title }) => title)).size).toBe(found.length);
  expect(new Set(found.map(({ description }) => description)).size).toBe(found.length);
});

test('External destinations missing from navigation and footer are linked from a page', async () => {
  const pages = (await getSiteDocuments()).filter(({ url }) => url);
  const places = [
    'tutorials',
    'partnerProgram',
    'advertiserForm',
    'adNetworkForm',
    'caseStudyPost',
    'learning',
    'fundingNews',
  ] as const;
  for (const place of places) {
    const address = brand.external[place];
    const page = pages.find((each) => JSON.stringify(each).includes(`"${address}"`));
    const { html } = await render(createRequest(contentEndpoint, page?.url ?? ''));
    expect(html).toContain(`href="${address}"`);
  }
});

test('A document has id, uid, type, tags, language, URL and data', async () => {
  const { client } = await openContent(createSettings(contentEndpoint));
  expect(await client.getByUID('feature_page', 'polls')).toMatchObject({
    id: expect.stringMatching(/./),
    uid: 'polls',
    type: 'feature_page',
    tags: expect.any(Array),
    lang: 'en-us',
    url: '/features/polls',
    data: { title: expect.any(String), slices: expect.any(Array) },
  });
});

test('Enterprise and pages for abuse reports and data requests hide sign-up, and some pages with forms hide the chat', async () => {
  const pages = (await getSiteDocuments()).filter(({ url }) => url);
  const urlsWith = (field: 'hide_sign_up_button' | 'hide_chatbot') =>
    pages.filter(({ data }) => data[field]).map(({ url }) => url);
  expect(urlsWith('hide_sign_up_button').sort()).toEqual([
    '/enterprise',
    '/privacy/gdpr/confirm',
    '/report_abuse',
    '/thank-you/abuse-report',
    '/thank-you/data-request',
    '/thank-you/data-request-confirmed',
  ]);
  expect(urlsWith('hide_chatbot').sort()).toEqual([
    '/demo/form',
    '/privacy/gdpr/confirm',
    '/report_abuse',
  ]);
  const { layout } = await render(createRequest(contentEndpoint, '/report_abuse'));
  expect(layout).toMatchObject({ navigation: { hideSignUp: true }, hideChatbot: true });
});
