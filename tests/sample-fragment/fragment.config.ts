import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'sample',
  slot: 'footer',
  exposes: { './lifecycles': './src/lifecycles.tsx', './Counter': './src/Counter.island.tsx' },
  mount: { expose: './lifecycles', hydrate: 'visible' },
  afterBuild: './addNotes.ts',
  budgets: { htmlKb: 10, clientKb: 32 },
});
