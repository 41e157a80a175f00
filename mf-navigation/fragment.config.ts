import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'mf-navigation',
  slot: 'navigation',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  mount: { expose: './lifecycles', hydrate: 'interaction' },
  sameOnEveryPage: true,
  budgets: { htmlKb: 10, clientKb: 32 },
  waivers: [
    {
      rule: 'styles-outside',
      reason: 'While the mobile menu is open, the page behind it must not scroll.',
    },
  ],
});
