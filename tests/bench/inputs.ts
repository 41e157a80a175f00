import type { Page } from '@playwright/test';
import { tapToggle } from '../site/menus.ts';
import { SETTLE_MS, showFloatingButton, touch } from './visit.ts';

/** Faster than people type. Without a pause letters wait for each other, and the whole word for one frame. */
const KEYS = { delay: 40 };

/** Something to touch, as a visitor would. */
export interface Input {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
}

/** What visitors do first on each of these pages, and once more when its code has loaded. */
export const INPUTS: Input[] = [
  {
    name: 'slider',
    path: '/pricing',
    act: async (page) => {
      const slider = page.getByRole('slider');
      await slider.scrollIntoViewIfNeeded();
      await touch(slider);
      await page.waitForTimeout(SETTLE_MS);
      for (let count = 0; count < 3; count++) await slider.press('ArrowRight', KEYS);
    },
  },
  {
    name: 'search',
    path: '/newsletter-glossary',
    act: async (page) => {
      const field = page.getByRole('searchbox').first();
      await touch(field);
      await page.waitForTimeout(SETTLE_MS);
      await field.pressSequentially('open', KEYS);
    },
  },
  {
    name: 'menu',
    path: '/about',
    act: async (page) => {
      for (let count = 0; count < 3; count++) {
        await tapToggle(page);
        await page.waitForTimeout(SETTLE_MS);
      }
    },
  },
  {
    name: 'quiz',
    path: '/about',
    act: async (page) => {
      await showFloatingButton(page);
      await touch(page.locator('[data-slot] [data-popup-trigger]'));
      const dialog = page.getByRole('dialog');
      for (const answer of ['I already have', 'Ghost']) {
        await page.waitForTimeout(SETTLE_MS);
        await touch(dialog.getByText(answer).first());
      }
    },
  },
];

/** The same in the parts of the product that can be played with. */
export const ISLANDS: Input[] = [
  {
    name: 'editor',
    path: '/features/editor',
    act: async (page) => {
      const letter = page.getByRole('region', { name: 'A letter to write in' });
      await touch(letter.getByRole('textbox', { name: 'Paragraph' }).last());
      await page.waitForTimeout(SETTLE_MS);
      await page.keyboard.type('/po', KEYS);
      await page.keyboard.press('Enter', KEYS);
    },
  },
  {
    name: 'automation',
    path: '/features/automations',
    act: async (page) => {
      const island = page.locator('[data-island="./AutomationCanvas"]');
      await touch(island.locator('summary').first());
      await page.waitForTimeout(SETTLE_MS);
      await touch(island.getByRole('button', { name: 'Letter', exact: true }));
      await page.waitForTimeout(SETTLE_MS);
      await touch(island.getByRole('button', { name: 'Walk the route' }));
    },
  },
  {
    name: 'subject lines',
    path: '/features/ab-testing',
    act: async (page) => {
      const island = page.locator('[data-island="./SubjectTest"]');
      await touch(island.getByText('20,000', { exact: true }));
      await page.waitForTimeout(SETTLE_MS);
      await touch(island.getByRole('button', { name: 'Send the test' }));
    },
  },
  {
    name: 'theme',
    path: '/web-builder',
    act: async (page) => {
      for (const label of ['Night mail', 'Broadsheet', 'Gallery']) {
        await touch(page.locator('label', { hasText: label }));
        await page.waitForTimeout(SETTLE_MS / 2);
      }
    },
  },
  {
    name: 'postcard',
    path: '/about',
    act: async (page) => {
      const message = page.getByRole('textbox', { name: 'Message' });
      await touch(message);
      await page.waitForTimeout(SETTLE_MS);
      await message.pressSequentially('Dear all', KEYS);
    },
  },
  {
    name: 'calculator',
    path: '/monetize',
    act: async (page) => {
      const slider = page.getByRole('slider', { name: 'Readers who open an issue' });
      await touch(slider);
      await page.waitForTimeout(SETTLE_MS);
      for (let count = 0; count < 3; count++) await slider.press('ArrowRight', KEYS);
    },
  },
];

/** What nothing answers: what an input costs on this machine by itself. */
export const EMPTY_TAP: Input = {
  name: 'a heading',
  path: '/about',
  act: async (page) => {
    for (let count = 0; count < 3; count++) {
      await touch(page.getByRole('heading', { level: 1 }));
      await page.waitForTimeout(SETTLE_MS / 2);
    }
  },
};
