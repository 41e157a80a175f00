import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'sample-announcement',
  slot: 'announcement',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  mount: { expose: './lifecycles', hydrate: 'interaction' },
  budgets: { htmlKb: 2, clientKb: 32 },
});
