import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'mf-lead-popup',
  slot: 'lead-popup',
  exposes: { './lifecycles': './src/lifecycles.tsx' },
  // The shell decides when a trigger is near.
  mount: { expose: './lifecycles', hydrate: 'manual' },
  sameOnEveryPage: true,
  // The same pop-up for pages of others.
  afterBuild: './scripts/buildEmbed.ts',
  budgets: { htmlKb: 10, clientKb: 32 },
  waivers: [
    {
      rule: 'styles-outside',
      reason: 'While the dialog is open, the page behind it must not scroll.',
    },
  ],
});
