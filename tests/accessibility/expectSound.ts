import { expect, type Page } from '@playwright/test';
import { findSmallTargets } from './findSmallTargets.ts';
import { findViolations } from './findViolations.ts';

/** That a state of the page has nothing that axe finds, no target too small to hit, and nothing to scroll sideways. */
export async function expectSound(page: Page, state: string, within?: string): Promise<void> {
  const found = {
    violations: await findViolations(page, within),
    smallTargets: await findSmallTargets(page),
    sideways: await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  };
  expect(found, state).toEqual({ violations: [], smallTargets: [], sideways: 0 });
}
