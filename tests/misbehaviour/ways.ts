import type { Page } from '@playwright/test';
import type { SiteSlot } from './fragmentOfSlot.ts';

interface Way {
  /** A page on which the slot has a browser side. */
  path: string;
  /** Selector of the element that is mounted. */
  element: string;
  /** The visitor's action that mounts it. */
  reach: (page: Page) => Promise<void>;
}

const scroll = (page: Page, share: number) =>
  page.evaluate((to) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    scrollTo({ top: (scrollHeight - clientHeight) * to, behavior: 'instant' });
  }, share);

/** How a visitor reaches the browser side of each slot. */
export const ways: Readonly<Record<SiteSlot, Way>> = {
  navigation: {
    path: '/about',
    element: '[data-slot="navigation"]',
    reach: (page) => page.getByRole('banner').hover(),
  },
  page: {
    path: '/pricing',
    element: '[data-island="./PlanPicker"]',
    reach: (page) => page.locator('[data-island="./PlanPicker"]').hover(),
  },
  'lead-popup': {
    path: '/about',
    element: '[data-slot="lead-popup"]',
    // The pop-up opens by itself at half of the page; its code is fetched a little earlier.
    reach: (page) => scroll(page, 0.45),
  },
  footer: {
    path: '/about',
    element: '[data-slot="footer"]',
    reach: (page) => page.getByRole('contentinfo').hover(),
  },
};
