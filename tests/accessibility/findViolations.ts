import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns what axe finds on the page as it is, contrast included: one line for each rule, with the HTML it applies to.
 *
 * @param within limits axe to the parts that this selector matches
 */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  // No frames to look into: the other mode opens a blank page for each analysis.
  const axe = new AxeBuilder({ page }).withTags(TAGS).setLegacyMode();
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
