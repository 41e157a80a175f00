import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const engine = readFile(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace-window.js')),
  'utf8',
);

/** Findings that are no failures, each with the reason why. */
const EXCEPTIONS: { rule: string; pattern: RegExp; reason: string }[] = [
  {
    rule: 'element_tabbable_role_valid',
    pattern: /^<section tabindex="0" aria-label=/,
    reason:
      'A region that scrolls sideways in a narrow window is reached by keyboard in a wide one, too.',
  },
  {
    rule: 'element_orientation_unlocked',
    pattern: /^<figure /,
    reason: 'A printed picture lies at an angle of 1.5 degrees; nothing turns with the device.',
  },
];

/** What the engine calls a page's results; it has no types of its own for the browser. */
interface Result {
  ruleId: string;
  value: [policy: string, outcome: string];
  message: string;
  snippet: string;
}

/**
 * Returns what IBM's Equal Access engine is sure is wrong on the page as it is, one line for each finding. What it only
 * asks a person to look at (“verify”, “confirm”) is left out.
 */
export async function findEqualAccessFailures(page: Page): Promise<string[]> {
  await page.evaluate(await engine);
  const results = await page.evaluate(async (): Promise<Result[]> => {
    const { ace } = window as unknown as {
      ace: {
        Checker: new () => {
          check(root: Document, guidelines: string[]): Promise<{ results: Result[] }>;
        };
      };
    };
    return (await new ace.Checker().check(document, ['IBM_Accessibility'])).results;
  });
  return results
    .filter(({ value: [policy, outcome] }) => policy === 'VIOLATION' && outcome === 'FAIL')
    .filter(
      ({ ruleId, snippet }) =>
        !EXCEPTIONS.some(({ rule, pattern }) => rule === ruleId && pattern.test(snippet)),
    )
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet.slice(0, 200)}`);
}
