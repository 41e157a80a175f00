import { defineFacet } from '../../directory/defineFacet.ts';

/** Topics of terms. */
export const glossaryTopics = defineFacet('topic', 'Topic', 'links', {
  writing: 'Writing',
  sending: 'Sending',
  growth: 'Growth',
  measuring: 'Measuring',
  money: 'Money',
  consent: 'Consent',
});
