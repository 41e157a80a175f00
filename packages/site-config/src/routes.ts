import { brand } from './brand.ts';

/**
 * The site's one route table. The shell's router, on the server and in the browser, matches paths with
 * it; the pages fragment finds a path's document with it; the content repository builds a document's URL
 * from it. A new document of a listed type appears at its address without a change of code.
 */
export interface SiteRoute {
  /** The custom type of the documents that live here. */
  type: string;
  /** In react-router's syntax. `:uid` is the document's own; other parameters are its parents' uids. */
  path: string;
  /** Set when one particular document lives here, whose uid does not show in the path. */
  uid?: string;
  /** Query parameters that change the page's content. All others are ignored by server and cache. */
  query?: readonly string[];
}

export const siteRoutes: readonly SiteRoute[] = [
  { type: 'page', path: '/', uid: 'home' },
  { type: 'vertical_page', path: `/${brand.slug}-for/:uid` },
  { type: 'goal_page', path: '/i-want-to/:uid' },
  { type: 'role_page', path: '/i-am-a/:uid' },
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
  { type: 'page', path: '/privacy/gdpr/confirm', uid: 'confirm', query: ['token'] },
  { type: 'page', path: '/:uid' },
  { type: 'page', path: '/:parent/:uid' },
  { type: 'page', path: '/:grandparent/:parent/:uid' },
];

/** Addresses that begin so show this page where no document has them for its own, whatever else they say. */
export const openPaths: readonly { beginning: string; uid: string }[] = [
  { beginning: '/report_abuse', uid: 'report_abuse' },
  { beginning: '/thank_you', uid: 'thank_you' },
  { beginning: '/thank-you', uid: 'thank-you' },
];

/** The document that stands for a path nothing else answers. */
export const NOT_FOUND_UID = 'not-found';
