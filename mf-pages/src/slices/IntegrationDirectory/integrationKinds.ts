import { defineFacet } from '../../directory/defineFacet.ts';

/** Kinds of integrations, by the systems they connect to. */
export const integrationKinds = defineFacet('kind', 'Connects to', 'links', {
  forms: 'Websites',
  payment: 'Payment and shops',
  teams: 'Teams and sales',
  data: 'Data',
  standards: 'Open standards',
});
