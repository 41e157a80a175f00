import { brand } from './brand.ts';

/**
 * The route table of the site's content. The pages fragment claims these routes and finds the document of a path, and the
 * content repository builds the URL of a document. A new document of a
 * listed type is reachable without a change of code.
 */
export interface SiteRoute {
  /** The custom type of the documents at this path. */
  type: string;
  /** In react-router's syntax. `:uid` is the document's own; other parameters are its parents' uids. */
  path: string;
  /** Set for a path of one particular document whose uid is not part of the path. */
  uid?: string;
  /** Query parameters that change the page's content. All others are ignored by server and cache. */
  query?: readonly string[];
}

export const siteRoutes: readonly SiteRoute[] = [
  { type: 'page', path: '/', uid: 'home' },
  { type: 'vertical_page', path: `/${brand.slug}-for/:uid` },
  { type: 'goal_page', path: '/i-want-to/:uid' },
  { type: 'role_page', path: '/i-am-a/:uid' },
  {
    type: 'comparison_page',
    path: '/comparisons/substack',
    uid: 'substack',
    query: ['readers', 'price'],
  },
  { type: 'comparison_page', path: '/comparisons/:uid' },
  { type: 'case_study', path: '/case-studies/:uid' },
  { type: 'page', path: '/features', uid: 'features', query: ['tag'] },
  { type: 'feature_page', path: '/features/:uid' },
  { type: 'feature_page', path: '/features/:parent/:uid' },
  { type: 'page', path: '/newsletter-glossary', uid: 'newsletter-glossary', query: ['q', 'topic'] },
  { type: 'glossary_term', path: '/newsletter-glossary/:uid' },
  { type: 'page', path: '/templates', uid: 'templates', query: ['q', 'topic'] },
  { type: 'template', path: '/templates/:uid' },
  {
    type: 'page',
    path: '/experts',
    uid: 'experts',
    query: ['q', 'topic', 'language', 'budget'],
  },
  { type: 'expert', path: '/experts/:uid' },
  { type: 'page', path: '/support', uid: 'support', query: ['q'] },
  { type: 'support_article', path: '/support/:uid' },
  { type: 'page', path: '/changelog', uid: 'changelog', query: ['page'] },
  { type: 'changelog_entry', path: '/changelog/:uid' },
  { type: 'page', path: '/integrations', uid: 'integrations', query: ['q', 'kind'] },
  { type: 'integration', path: '/integrations/:uid' },
  {
    type: 'page',
    path: '/newsletter-navigator',
    uid: 'newsletter-navigator',
    query: ['stage', 'size', 'goal', 'team', 'rhythm'],
  },
  { type: 'page', path: '/monetize', uid: 'monetize', query: ['readers', 'ads', 'subject'] },
  { type: 'page', path: '/ad-network', uid: 'ad-network', query: ['readers', 'ads', 'subject'] },
  { type: 'page', path: '/partners', uid: 'partners', query: ['customers', 'readers'] },
  { type: 'page', path: '/privacy/gdpr/confirm', uid: 'confirm', query: ['token'] },
  { type: 'page', path: '/:uid' },
  { type: 'page', path: '/:parent/:uid' },
  { type: 'page', path: '/:grandparent/:parent/:uid' },
];

/** Any path with one of these prefixes shows this page, unless a document has the path. */
export const openPaths: readonly { beginning: string; uid: string }[] = [
  { beginning: '/report_abuse', uid: 'report_abuse' },
  { beginning: '/thank_you', uid: 'thank_you' },
  { beginning: '/thank-you', uid: 'thank-you' },
];

/** The longest path of a page, as it is in an address. */
export const MAX_PATH_CHARACTERS = 500;

/** The document shown for unknown paths. */
export const NOT_FOUND_UID = 'not-found';
