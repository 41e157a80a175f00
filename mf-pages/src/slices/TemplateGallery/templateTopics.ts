import { defineFacet } from '../../directory/defineFacet.ts';

/** Purposes of templates. */
export const templateTopics = defineFacet('topic', 'Made for', 'links', {
  news: 'News',
  essays: 'Essays and stories',
  curation: 'Round-ups',
  selling: 'Selling',
  community: 'Communities',
  teaching: 'Teaching',
  company: 'Companies',
});
