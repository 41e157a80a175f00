import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'sample-pages',
  slot: 'page',
  routes: ['/lab/*', '/lab/:experiment'],
  query: { '/lab/:experiment': ['from'] },
  exposes: { './Counter': './src/Counter.island.tsx' },
  budgets: { htmlKb: 10, clientKb: 32 },
});
