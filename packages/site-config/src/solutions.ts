import { brand } from './brand.ts';
import { paths } from './links.ts';
import type { SiteLink } from './siteLink.ts';

/** Pages for one kind of publisher or purpose, and the index page that lists them. */
export interface SolutionColumn {
  key: 'goals' | 'roles' | 'audiences';
  label: string;
  index: string;
  links: readonly SiteLink[];
}

const under = (index: string) => (label: string, uid: string) => ({
  label,
  href: `${index}/${uid}`,
});
const goal = under('/i-want-to');
const role = under('/i-am-a');
const audience = under(paths.audiences);

export const goals: SolutionColumn = {
  key: 'goals',
  label: 'I want to...',
  index: '/i-want-to',
  links: [
    goal('Influence public opinion', 'influence-public-opinion'),
    goal('Reach more customers', 'reach-more-customers'),
    goal('Inform stakeholders', 'inform-stakeholders'),
    goal('Connect my local community', 'connect-my-local-community'),
    goal('Engage my audience', 'engage-my-audience'),
    goal('Build a media brand', 'build-a-media-brand'),
    goal('Advertise', 'advertise'),
  ],
};

export const roles: SolutionColumn = {
  key: 'roles',
  label: 'I am a...',
  index: '/i-am-a',
  links: [
    role('Independent journalist', 'independent-journalist'),
    role('Publisher', 'publisher'),
    role('Newsroom', 'newsroom'),
    role('Startup', 'startup'),
    role('Writer', 'writer'),
    role('Founder', 'founder'),
    role('Influencer', 'influencer'),
    role('Small business', 'small-business'),
  ],
};

export const audiences: SolutionColumn = {
  key: 'audiences',
  label: `${brand.name} for...`,
  index: paths.audiences,
  links: [
    audience('Business', 'business'),
    audience('Content creators', 'content-creators'),
    audience('Web3 and crypto', 'crypto'),
    audience('Health and fitness', 'fitness'),
    audience('Food', 'food'),
    audience('Pop culture', 'pop-culture'),
    audience('Podcasters', 'podcasters'),
    audience('Sports', 'sports'),
    audience('Journalism and news', 'journalism'),
    audience('Fashion and beauty', 'fashion-and-beauty'),
  ],
};

export interface CaseStudyTeaser extends Required<SiteLink> {
  /** A picture of whoever writes the publication, as wide as high. */
  portrait: string;
}

/** Case studies shown as teasers next to the solutions. */
export const caseStudyTeasers: readonly CaseStudyTeaser[] = [
  {
    label: 'Status News',
    href: '/case-studies/status-news',
    note: 'A newsroom of one that the whole industry reads.',
    portrait: '/images/people/imani-reyes.png',
  },
  {
    label: 'Grit',
    href: '/case-studies/grit',
    note: 'Daily training notes grown into a business.',
    portrait: '/images/people/dana-whitfield.png',
  },
  {
    label: 'Soirée by Pepper',
    href: '/case-studies/soiree-by-pepper',
    note: 'A dinner-party letter with a very long table.',
    portrait: '/images/people/pepper-okafor.png',
  },
];
