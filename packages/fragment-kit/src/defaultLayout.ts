import { type Layout, PAGE_SLOT } from './contract.ts';

/** The layout of a release without one of its own. */
export const defaultLayout: Layout = {
  slots: [
    { name: 'navigation', options: 'navigation' },
    { name: PAGE_SLOT },
    { name: 'lead-popup', popup: true },
    { name: 'footer' },
  ],
};
