import type { Facet } from '../../directory/DirectoryState.ts';

/** What terms are about. */
export const glossaryTopics = {
  name: 'topic',
  label: 'Topic',
  as: 'links',
  options: [
    { value: 'writing', label: 'Writing' },
    { value: 'sending', label: 'Sending' },
    { value: 'growth', label: 'Growth' },
    { value: 'measuring', label: 'Measuring' },
    { value: 'money', label: 'Money' },
    { value: 'consent', label: 'Consent' },
  ],
} as const satisfies Facet;
