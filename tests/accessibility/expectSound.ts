import { expect, type Page } from '@playwright/test';
import { findFaintText } from './findFaintText.ts';
import { findSmallTargets } from './findSmallTargets.ts';
import { findViolations } from './findViolations.ts';

/**
 * Expects no axe findings, no text too faint to read, no target too small to hit, and no horizontal scrolling.
 *
 * @param within limits axe and the check of texts to a part of the page; without it, only axe checks the whole page
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
