import type { Facet } from '../../directory/DirectoryState.ts';

/** What templates are made for. */
export const templateTopics = {
  name: 'topic',
  label: 'Made for',
  as: 'links',
  options: [
    { value: 'news', label: 'News' },
    { value: 'essays', label: 'Essays and stories' },
    { value: 'curation', label: 'Round-ups' },
    { value: 'selling', label: 'Selling' },
    { value: 'community', label: 'Communities' },
    { value: 'teaching', label: 'Teaching' },
    { value: 'company', label: 'Companies' },
  ],
} as const satisfies Facet;
