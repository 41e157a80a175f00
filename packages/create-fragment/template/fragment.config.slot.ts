import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'my-fragment',
  slot: 'my-slot',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  mount: { expose: './lifecycles', hydrate: 'interaction' },
  // If its HTML does not depend on the page, `sameOnEveryPage: true` has it rendered once for all pages.
  budgets: { htmlKb: 10, clientKb: 32 },
});
