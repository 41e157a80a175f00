import type { Facet } from '../../directory/DirectoryState.ts';

/** What experts are good at. */
export const expertTopics = {
  name: 'topic',
  label: 'Speciality',
  as: 'links',
  options: [
    { value: 'strategy', label: 'Strategy' },
    { value: 'editing', label: 'Editing' },
    { value: 'design', label: 'Design' },
    { value: 'growth', label: 'Growth' },
    { value: 'sponsorship', label: 'Sponsorship' },
    { value: 'automation', label: 'Automation' },
    { value: 'analytics', label: 'Analytics' },
    { value: 'migration', label: 'Migration' },
  ],
} as const satisfies Facet;

/** Languages that they work in. */
export const expertLanguages = {
  name: 'language',
  label: 'Language',
  as: 'select',
  options: [
    { value: 'arabic', label: 'Arabic' },
    { value: 'dutch', label: 'Dutch' },
    { value: 'english', label: 'English' },
    { value: 'french', label: 'French' },
    { value: 'german', label: 'German' },
    { value: 'hindi', label: 'Hindi' },
    { value: 'italian', label: 'Italian' },
    { value: 'japanese', label: 'Japanese' },
    { value: 'polish', label: 'Polish' },
    { value: 'portuguese', label: 'Portuguese' },
    { value: 'spanish', label: 'Spanish' },
    { value: 'swedish', label: 'Swedish' },
  ],
} as const satisfies Facet;

/** What a project with them usually costs. */
export const expertBudgets = {
  name: 'budget',
  label: 'Budget',
  as: 'select',
  options: [
    { value: 'under-1000', label: 'Under $1,000' },
    { value: '1000-5000', label: '$1,000 to $5,000' },
    { value: 'over-5000', label: 'Over $5,000' },
  ],
} as const satisfies Facet;
