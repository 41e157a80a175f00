/** Home, pricing, an article, and some of each kind; not those with a directory, which only the site has. */
export const PATHS = [
  '/',
  '/pricing',
  '/support/add-a-poll',
  '/about',
  '/enterprise',
  '/publish',
  '/features/polls',
  '/comparisons/substack',
  '/case-studies/grit',
  '/i-am-a/writer',
];
