import { DESKTOP } from '../site/menus.ts';
import { inFull } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';
import { PAGE_CHANGES } from './pageChanges.ts';
import { readContent } from './readContent.ts';

const ISLANDS = {
  PlanPicker: '/pricing',
  PostcardWriter: '/about',
  Calculator: '/ad-network',
  SiteForm: '/demo',
  Directory: '/experts',
  SubjectTest: '/features/ab-testing',
  AutomationCanvas: '/features/automations',
  LetterEditor: '/features/editor',
  Navigator: '/newsletter-navigator',
  EventDates: '/virtual-events',
};

test.use({ viewport: DESKTOP });

for (const [name, path] of Object.entries(ISLANDS))
  inFull(test)(
    `The ${name} starts without removing a link or word, whatever has changed its page`,
    async ({ page, expectTrouble }) => {
      expectTrouble(/did not match its server HTML/);
      for (const { apply } of Object.values(PAGE_CHANGES)) {
        await page.goto(path);
        await apply(page);
        const before = await readContent(page, 'main');
        const island = page.locator(`[data-island="./${name}"]`).first();
        await page.getByRole('banner').hover();
        await island.scrollIntoViewIfNeeded();
        await island.hover();
        await expect(island).toHaveAttribute('data-mounted', 'true');
        const after = await readContent(page, 'main');
        expect(after.links).toEqual(expect.arrayContaining(before.links));
        expect(after.words).toEqual(expect.arrayContaining(before.words));
      }
    },
  );
