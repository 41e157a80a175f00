import { defineFacet } from '../../directory/defineFacet.ts';

/** What terms are about. */
export const glossaryTopics = defineFacet('topic', 'Topic', 'links', {
  writing: 'Writing',
  sending: 'Sending',
  growth: 'Growth',
  measuring: 'Measuring',
  money: 'Money',
  consent: 'Consent',
});
