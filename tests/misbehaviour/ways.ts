import { expect, type Page } from '@playwright/test';
import type { SiteSlot } from './fragmentOfSlot.ts';

interface Way {
  /** A page on which the slot has a browser side. */
  path: string;
  /** Selector of the element that is mounted. */
  element: string;
  /** The visitor's action that mounts it. */
  reach: (page: Page) => Promise<void>;
  /** What only works with the slot's code. */
  use: (page: Page) => Promise<void>;
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
    use: (page) => page.locator('header[data-live]').waitFor(),
  },
  page: {
    path: '/pricing',
    element: '[data-island="./PlanPicker"]',
    reach: (page) => page.locator('[data-island="./PlanPicker"]').hover(),
    use: async (page) => {
      await page.getByRole('slider').press('End');
      await expect(page.getByText('$269 a month').first()).toBeVisible();
    },
  },
  'lead-popup': {
    path: '/about',
    element: '[data-slot="lead-popup"]',
    // The pop-up opens by itself at half of the page; its code is fetched a little earlier.
    reach: (page) => scroll(page, 0.45),
    use: async (page) => {
      await scroll(page, 0.55);
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  },
  footer: {
    path: '/about',
    element: '[data-slot="footer"]',
    reach: (page) => page.getByRole('contentinfo').hover(),
    use: async (page) => {
      await page
        .getByRole('contentinfo')
        .getByLabel(/^Email/)
        .fill('ada');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
      await expect(page).toHaveURL(/\/about$/);
    },
  },
};
