import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'mf-pages',
  slot: 'page',
  exposes: {
    './Directory': './src/directory/Directory.island.ts',
    './Navigator': './src/slices/Navigator/Navigator.island.ts',
    './PlanPicker': './src/slices/PricingTable/PlanPicker.island.tsx',
    './SiteForm': './src/forms/SiteForm.island.ts',
  },
  budgets: { htmlKb: 10, clientKb: 32 },
});
