import type { Page } from '@playwright/test';
import { tapToggle } from '../site/menus.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';
import { findGreatest, median } from './statistics.ts';
import { SETTLE_MS, SLOWDOWN, showFloatingButton, visitSlowly } from './visitSlowly.ts';

const VISITS = 3;

interface Input {
  name: string;
  path: string;
  act: (page: Page) => Promise<void>;
}

/** What visitors do first on each of these pages, and once more when its code has loaded. */
const INPUTS: Input[] = [
  {
    name: 'slider',
    path: '/pricing',
    act: async (page) => {
      const slider = page.getByRole('slider');
      await slider.scrollIntoViewIfNeeded();
      await slider.tap();
      await page.waitForTimeout(SETTLE_MS);
      for (let count = 0; count < 3; count++) await slider.press('ArrowRight');
    },
  },
  {
    name: 'search',
    path: '/newsletter-glossary',
    act: async (page) => {
      const field = page.getByRole('searchbox').first();
      await field.tap();
      await page.waitForTimeout(SETTLE_MS);
      await field.pressSequentially('open');
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
      await page.locator('[data-slot] [data-popup-trigger]').tap();
      const dialog = page.getByRole('dialog');
      for (const answer of ['I already have', 'Ghost']) {
        await page.waitForTimeout(SETTLE_MS);
        await dialog.getByText(answer).first().tap();
      }
    },
  },
];

/** The same in the parts of the product that can be played with. */
const ISLANDS: Input[] = [
  {
    name: 'editor',
    path: '/features/editor',
    act: async (page) => {
      const letter = page.getByRole('region', { name: 'A letter to write in' });
      await letter.getByRole('textbox', { name: 'Paragraph' }).last().tap();
      await page.waitForTimeout(SETTLE_MS);
      await page.keyboard.type('/po');
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'automation',
    path: '/features/automations',
    act: async (page) => {
      const island = page.locator('[data-island="./AutomationCanvas"]');
      await island.locator('summary').first().tap();
      await page.waitForTimeout(SETTLE_MS);
      await island.getByRole('button', { name: 'Letter', exact: true }).tap();
      await island.getByRole('button', { name: 'Walk the route' }).tap();
    },
  },
  {
    name: 'subject lines',
    path: '/features/ab-testing',
    act: async (page) => {
      const island = page.locator('[data-island="./SubjectTest"]');
      await island.getByText('20,000', { exact: true }).tap();
      await page.waitForTimeout(SETTLE_MS);
      await island.getByRole('button', { name: 'Send the test' }).tap();
    },
  },
  {
    name: 'theme',
    path: '/web-builder',
    act: async (page) => {
      for (const label of ['Night mail', 'Broadsheet', 'Gallery']) {
        await page.locator('label', { hasText: label }).tap();
        await page.waitForTimeout(SETTLE_MS / 2);
      }
    },
  },
  {
    name: 'postcard',
    path: '/about',
    act: async (page) => {
      const message = page.getByRole('textbox', { name: 'Message' });
      await message.tap();
      await page.waitForTimeout(SETTLE_MS);
      await message.pressSequentially('Dear all');
    },
  },
  {
    name: 'calculator',
    path: '/monetize',
    act: async (page) => {
      const slider = page.getByRole('slider', { name: 'Readers who open an issue' });
      await slider.tap();
      await page.waitForTimeout(SETTLE_MS);
      for (let count = 0; count < 3; count++) await slider.press('ArrowRight');
    },
  },
];

/** Measures the longest time from an input to the paint that follows it, on a phone whose processor is slowed down four times. */
export async function measureInputs(bench: Bench): Promise<Figure[]> {
  return [await measureSlowest(bench, INPUTS), await measureSlowest(bench, ISLANDS)];
}

async function measureSlowest(bench: Bench, inputs: Input[]): Promise<Figure> {
  const slowest: { name: string; ms: number }[] = [];
  for (const { name, path, act } of inputs) {
    const times: number[] = [];
    for (let count = 0; count < VISITS; count++)
      await visitSlowly(bench, path, async (page) => {
        await page.evaluate(recordInputs);
        await act(page);
        await page.waitForTimeout(SETTLE_MS / 2);
        times.push(await page.evaluate(() => (globalThis as { slowest?: number }).slowest ?? 0));
      });
    slowest.push({ name, ms: median(times) });
  }
  return {
    name: `Interaction to next paint, slowest of ${inputs.map(({ name }) => name).join(', ')}, processor ${SLOWDOWN} × slower`,
    value: findGreatest(slowest, ({ ms }) => ms).ms,
    unit: 'ms',
    budget: budgets.inputDelay,
    note: slowest
      .map(({ name, ms }) => `${name} ${Math.round(ms)}, median of ${VISITS} visits`)
      .join('; '),
  };
}

/** Runs in the page: keeps the longest time from an input to the paint that follows it. */
function recordInputs(): void {
  const kept = { slowest: 0 };
  Object.defineProperty(globalThis, 'slowest', { get: () => kept.slowest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) kept.slowest = Math.max(kept.slowest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
