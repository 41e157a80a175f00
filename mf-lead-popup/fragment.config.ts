import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'mf-lead-popup',
  slot: 'lead-popup',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  // When a trigger is near is the shell's to know.
  mount: { expose: './lifecycles', hydrate: 'manual' },
  budgets: { htmlKb: 10, clientKb: 32 },
});
