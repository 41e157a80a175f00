import { expect, type Page } from '@playwright/test';
import { findFaintText } from './findFaintText.ts';
import { findSmallTargets } from './findSmallTargets.ts';
import { findViolations } from './findViolations.ts';

/**
 * That a state of the page has nothing that axe finds, no text too faint to read, no target too small to hit, and nothing
 * to scroll sideways.
 *
 * @param within the part that has changed, for axe and the texts; the whole page, and axe alone, when absent
 */
export async function expectSound(page: Page, state: string, within?: string): Promise<void> {
  const found = {
    violations: await findViolations(page, within),
    faintTexts: within ? await findFaintText(page, within) : [],
    smallTargets: await findSmallTargets(page),
    sideways: await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  };
  expect(found, state).toEqual({ violations: [], faintTexts: [], smallTargets: [], sideways: 0 });
}
