import { defineFacet } from '../../directory/defineFacet.ts';

/** Specialities of experts. */
export const expertTopics = defineFacet('topic', 'Specialty', 'links', {
  strategy: 'Strategy',
  editing: 'Editing',
  design: 'Design',
  growth: 'Growth',
  sponsorship: 'Sponsorship',
  automation: 'Automation',
  analytics: 'Analytics',
  migration: 'Migration',
});

/** Languages that they work in. */
export const expertLanguages = defineFacet('language', 'Language', 'select', {
  arabic: 'Arabic',
  dutch: 'Dutch',
  english: 'English',
  french: 'French',
  german: 'German',
  hindi: 'Hindi',
  italian: 'Italian',
  japanese: 'Japanese',
  polish: 'Polish',
  portuguese: 'Portuguese',
  spanish: 'Spanish',
  swedish: 'Swedish',
});

/** Usual cost of a project with them. */
export const expertBudgets = defineFacet('budget', 'Budget', 'select', {
  'under-1000': 'Under $1,000',
  '1000-5000': '$1,000 to $5,000',
  'over-5000': 'Over $5,000',
});
