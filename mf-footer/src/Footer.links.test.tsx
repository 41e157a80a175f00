// @vitest-environment happy-dom
import { brand } from '@site/config/brand';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFooterContent } from './components/createFooterContent.tsx';
import { Footer } from './Footer.tsx';
import { createProps } from './testing.ts';

let rerender: ReturnType<typeof render>['rerender'];
beforeEach(() => {
  const content = createFooterContent('/about', 2026);
  ({ rerender } = render(<Footer {...createProps({ path: '/about' })} content={content} />));
});
afterEach(cleanup);

const { external, slug } = brand;

const groups: Record<string, [string, string][]> = {
  Platform: [
    ['Newsletter platform', '/newsletter-platform'],
    ['Web builder', '/web-builder'],
    ['Ad network', '/ad-network'],
    ['Content features', '/features?tag=content'],
    ['Growth features', '/features?tag=growth'],
    ['Data features', '/features?tag=data'],
    ['Earn features', '/features?tag=earn'],
  ],
  'I want to...': [
    ['Influence public opinion', '/i-want-to/influence-public-opinion'],
    ['Reach more customers', '/i-want-to/reach-more-customers'],
    ['Inform stakeholders', '/i-want-to/inform-stakeholders'],
    ['Connect my local community', '/i-want-to/connect-my-local-community'],
    ['Engage my audience', '/i-want-to/engage-my-audience'],
    ['Build a media brand', '/i-want-to/build-a-media-brand'],
    ['Advertise', '/i-want-to/advertise'],
  ],
  'I am a...': [
    ['Independent journalist', '/i-am-a/independent-journalist'],
    ['Publisher', '/i-am-a/publisher'],
    ['Newsroom', '/i-am-a/newsroom'],
    ['Startup', '/i-am-a/startup'],
    ['Writer', '/i-am-a/writer'],
    ['Founder', '/i-am-a/founder'],
  ],
  [`${brand.name} for...`]: [
    ['Business', `/${slug}-for/business`],
    ['Content creators', `/${slug}-for/content-creators`],
    ['Web3 and crypto', `/${slug}-for/crypto`],
    ['Health and fitness', `/${slug}-for/fitness`],
    ['Food', `/${slug}-for/food`],
    ['Pop culture', `/${slug}-for/pop-culture`],
  ],
  Resources: [
    ['Blog', external.blog],
    ['Product updates', external.productUpdates],
    ['Developers', external.developers],
    ['Tools & Guides', '/resources'],
    ['Partners', '/partners'],
    ['Comparisons', '/comparisons'],
    ['Expert Directory', '/experts'],
  ],
  Help: [
    ['Support', external.support],
    ['Virtual Events', '/virtual-events'],
    ['Changelog', '/changelog'],
    ['Creator Spotlight', external.creatorSpotlight],
    ['Case Studies', '/case-studies'],
    ['Templates', '/templates'],
  ],
  Company: [
    ['About', '/about'],
    ['Careers', external.careers],
    ['Shop', external.shop],
    ['Platform overview', '/overview'],
    ['Integrations', '/integrations'],
    ['All features', '/features'],
  ],
};

const linksIn = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test.each(Object.entries(groups))('The group %s has its links', (label, links) => {
  expect(linksIn(label)).toEqual(links);
});

test('There are these groups and no others', () => {
  const nav = screen.getByRole('navigation', { name: 'Footer' });
  const headings = within(nav).getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual(Object.keys(groups));
});

test('The legal line has sitemap, terms, privacy, cookies and the data subject request', () => {
  expect(linksIn('Legal')).toEqual([
    ['Sitemap', '/sitemap'],
    ['Terms of use', '/tou'],
    ['Privacy policy', '/privacy'],
    ['Cookie policy', external.cookiePolicy],
    ['Data subject request', external.dataSubjectRequest],
  ]);
});

test('Six social channels are named by their icons', () => {
  const links = within(screen.getByRole('list', { name: 'Social media' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    brand.social.map(({ label, url }) => [label, url]),
  );
  expect(brand.social.map(({ network }) => network)).toEqual([
    'video',
    'short-video',
    'facebook',
    'instagram',
    'x',
    'linkedin',
  ]);
});

test('The link to the current page is marked', () => {
  const current = document.querySelectorAll('[aria-current=page]');
  expect([...current].map((link) => link.getAttribute('href'))).toEqual(['/about']);
});

test('After a soft navigation all links to that page are marked, the one below the form too', () => {
  const content = createFooterContent('', 2026);
  for (const path of ['/privacy', '/about']) {
    rerender(<Footer {...createProps({ path })} content={content} />);
    const current = [...document.querySelectorAll('[aria-current=page]')];
    const links = document.querySelectorAll(`a[href="${path}"]`);
    expect(current).toEqual([...links]);
  }
  expect(document.querySelectorAll('a[href="/privacy"]')).toHaveLength(2);
});

test('The copyright line shows the year it was given', () => {
  expect(screen.getByText(`© 2026 ${brand.legalName}`)).toBeDefined();
});
