import type { Page } from '@playwright/test';
import { privacyPath } from '@site/config/paths';
import {
  DESKTOP,
  findPanel,
  findSheet,
  findToggle,
  findTrigger,
  PHONE,
  tapToggle,
} from '../site/menus.ts';
import { inFull, isFullScope, pairUp } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';
import { PAGE_CHANGES } from './pageChanges.ts';
import { readContent } from './readContent.ts';

const NAVIGATION = '[data-slot="navigation"]';
const FOOTER = '[data-slot="footer"]';

const waitForMount = (page: Page, slot: string) =>
  page.locator(`${slot}[data-mounted="true"]`).waitFor({ state: 'attached' });
const findField = (page: Page) => page.locator(`${FOOTER} input[type="email"]`);

/** Uses the menus. What the visitor opens before the script has started must stay open. */
const useMenus = {
  async mouse(page: Page) {
    await findTrigger(page, 'platform').hover();
    await waitForMount(page, NAVIGATION);
    await expect(findPanel(page, 'platform').getByRole('link').first()).toBeVisible();
    await findTrigger(page, 'solutions').click();
    await expect(findPanel(page, 'solutions').getByRole('link').first()).toBeVisible();
    await expect(findPanel(page, 'platform')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(findPanel(page, 'solutions')).toBeHidden();
  },
  async finger(page: Page) {
    await tapToggle(page);
    await waitForMount(page, NAVIGATION);
    const group = findSheet(page).locator('details', { hasText: 'Resources' });
    if ((await group.getAttribute('open')) === null) await group.locator('summary').tap();
    await expect(findSheet(page).getByRole('link', { name: 'Templates' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(findSheet(page)).toBeHidden();
  },
};

const CASES = (['before', 'after'] as const).flatMap((when) =>
  (['mouse', 'finger'] as const).map((pointer) => ({ pointer, when })),
);
const CHANGES = Object.entries(PAGE_CHANGES).map(([what, change]) => ({ what, ...change }));

/** Outside of the full scope a change of texts and one of elements. */
const TRIED = pairUp(CHANGES, CASES).slice(0, isFullScope ? undefined : 2);

for (const [{ what, apply, fragments }, { pointer, when }] of TRIED)
  test.describe(() => {
    const isPhone = pointer === 'finger';
    test.use({ viewport: isPhone ? PHONE : DESKTOP, hasTouch: isPhone, isMobile: isPhone });

    test(`When ${what} ${when} the scripts start, menus and footer lose no link, word or input, and work by ${pointer}`, async ({
      page,
      expectTrouble,
    }) => {
      expectTrouble(/did not match its server HTML/);
      const reports: Record<string, string>[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/_reports')) reports.push(request.postDataJSON());
      });
      await page.goto('/pricing');
      if (when === 'after') {
        await useMenus[pointer](page);
        await findField(page).focus();
        await waitForMount(page, FOOTER);
        await findField(page).blur();
      }
      await apply(page);
      const read = () => Promise.all([NAVIGATION, FOOTER].map((slot) => readContent(page, slot)));
      const before = await read();

      await useMenus[pointer](page);
      await findField(page).click();
      await page.keyboard.type(`ada.${Date.now()}@example.com`);
      await waitForMount(page, FOOTER);
      expect(await read()).toEqual(before);
      await expect(findField(page)).toBeFocused();
      await expect(findField(page)).toHaveValue(/^ada\.\d+@example\.com$/);

      await page.locator(`${FOOTER} a[href="${privacyPath}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${privacyPath}$`));
      expect(await read()).toEqual(before);
      await page.goBack();
      await expect(page).toHaveURL(/\/pricing$/);
      expect(await read()).toEqual(before);
      await findField(page).press('Enter');
      await expect(page.getByText('Thank you! The next letter')).toBeVisible();

      const mismatch = {
        version: expect.stringMatching(/^[\d.]+-/),
        stage: 'hydrate',
        message: expect.stringContaining('#418'),
        stack: expect.stringMatching(/at /),
      };
      expect(reports).toEqual(
        when === 'before'
          ? fragments.map((fragment) => expect.objectContaining({ ...mismatch, fragment }))
          : [],
      );
    });
  });

const { apply: wrap } = PAGE_CHANGES['a translator wraps every text'];

test.describe(() => {
  test.use({ viewport: PHONE });

  inFull(test)(
    'On a translated page the phone menu works by keyboard',
    async ({ page, expectTrouble }) => {
      expectTrouble(/did not match its server HTML/);
      await page.goto('/pricing');
      await wrap(page);
      await findToggle(page).focus();
      await waitForMount(page, NAVIGATION);
      await expect(findToggle(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(findSheet(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(findSheet(page)).toBeHidden();
      await expect(findToggle(page)).toBeFocused();
    },
  );

  test('A menu opens if its button is held while a translated navigation starts', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble(/did not match its server HTML/);
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/mount-[^/]*\.js$/, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/pricing');
    await wrap(page);
    await findToggle(page).hover();
    await page.mouse.down();
    pressed.resolve();
    await waitForMount(page, NAVIGATION);
    await expect(findSheet(page)).toBeHidden();
    await page.mouse.up();
    await expect(findSheet(page)).toBeVisible();
  });
});

test.describe(() => {
  test.use({ viewport: DESKTOP });

  inFull(test)(
    'On a translated page the dropdowns work by keyboard',
    async ({ page, expectTrouble }) => {
      expectTrouble(/did not match its server HTML/);
      await page.goto('/pricing');
      await wrap(page);
      await findTrigger(page, 'platform').focus();
      await waitForMount(page, NAVIGATION);
      await expect(findTrigger(page, 'platform')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(findPanel(page, 'platform').getByRole('link').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(findPanel(page, 'platform')).toBeHidden();
      await expect(findTrigger(page, 'platform')).toBeFocused();
    },
  );
});
