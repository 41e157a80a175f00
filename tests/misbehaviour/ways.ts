import type { Page } from '@playwright/test';
import type { SlotName } from '@site/fragment-kit';

interface Way {
  /** A page where the slot has a browser side. */
  path: string;
  /** What is brought to life. */
  element: string;
  /** What a visitor does that brings it to life. */
  reach: (page: Page) => Promise<void>;
}

const scroll = (page: Page, share: number) =>
  page.evaluate((to) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    scrollTo({ top: (scrollHeight - clientHeight) * to, behavior: 'instant' });
  }, share);

/** How a visitor comes to need the browser side of each slot. */
export const ways: Readonly<Record<SlotName, Way>> = {
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
    // From half of the page on the pop-up opens by itself; its code is fetched a little before.
    reach: (page) => scroll(page, 0.45),
  },
  footer: {
    path: '/about',
    element: '[data-slot="footer"]',
    reach: (page) => scroll(page, 1),
  },
};
