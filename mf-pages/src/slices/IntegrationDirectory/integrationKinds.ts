import type { Facet } from '../../directory/DirectoryState.ts';

/** What an integration connects to. */
export const integrationKinds = {
  name: 'kind',
  label: 'Connects to',
  as: 'links',
  options: [
    { value: 'forms', label: 'Websites' },
    { value: 'payment', label: 'Payment and shops' },
    { value: 'teams', label: 'Teams and sales' },
    { value: 'data', label: 'Data' },
    { value: 'standards', label: 'Open standards' },
  ],
} as const satisfies Facet;
