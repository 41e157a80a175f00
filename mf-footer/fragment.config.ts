import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'mf-footer',
  slot: 'footer',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  mount: { expose: './lifecycles', hydrate: 'interaction' },
  sameOnEveryPage: true,
  budgets: { htmlKb: 10, clientKb: 32 },
});
