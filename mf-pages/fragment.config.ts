import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'mf-pages',
  slot: 'page',
  exposes: { './PlanPicker': './src/slices/PricingTable/PlanPicker.island.tsx' },
  budgets: { htmlKb: 10, clientKb: 32 },
});
