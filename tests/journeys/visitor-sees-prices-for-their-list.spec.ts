import type { Page } from '@playwright/test';
import { readShifts, watchShift } from '../site/layoutShift.ts';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { openQuiz } from '../site/openQuiz.ts';
import { inFull } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const thanks = (page: Page) => page.getByText(/^Thank you, Ada\./);

async function answerQuiz(page: Page, size: string): Promise<void> {
  const dialog = await openQuiz(page);
  await dialog.getByText('I already have a newsletter').click();
  await dialog.getByText('Ghost').click();
  await dialog.getByText(size).click();
  await dialog.getByLabel(/first name/i).fill('Ada');
  await dialog.getByLabel(/last name/i).fill('Lovelace');
  await dialog.getByLabel(/email/i).fill('ada@example.com');
  await dialog.getByRole('button', { name: /continue/i }).click();
  await expect(page).toHaveURL(/\/pricing$/);
}

test.describe('After the quiz', () => {
  test.use({ viewport: DESKTOP });

  test('the prices begin with the answered list, and sign-up is told what was answered', async ({
    page,
  }) => {
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await answerQuiz(page, '2,500 to 9,999');
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'up to 5,000 subscribers',
    );
    await expect(plan(page, 'Grow')).toContainText('$49 a month');
    await expect(plan(page, 'Grow').getByText('For your 5,000 readers')).toBeVisible();
    await expect(
      plan(page, 'Grow').getByRole('link', { name: 'Try Grow for 30 days' }),
    ).toHaveAttribute(
      'href',
      '/signup?plan=grow&interval=month&listSize=2500_9999&qualification=migrating&platform=ghost',
    );
    await page.getByRole('slider').press('End');
    await expect(plan(page, 'Grow')).toContainText('$269 a month');
    await expect(plan(page, 'Grow')).toContainText('For your 100,000 readers');
    await page.goto('/demo/form');
    await page.mouse.move(640, 300);
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    await expect(page.getByRole('combobox', { name: 'Subscribers today' })).toHaveValue(
      '50000_99999',
    );
    expect(addresses.filter((address) => /Ada|Lovelace|example\.com/.test(address))).toEqual([]);
  });

  test('they begin there when the page is opened again, and nothing on it moves', async ({
    page,
  }) => {
    await answerQuiz(page, '10,000 to 49,999');
    await watchShift(page);
    await page.goto('/pricing');
    await page.mouse.move(640, 300);
    await expect(thanks(page)).toBeVisible();
    await expect(plan(page, 'Grow')).toContainText('For your 25,000 readers');
    expect(await readShifts(page)).toEqual([]);
  });

  testInFull(
    'another visitor of the same cached page sees none of it',
    async ({ page, browser }) => {
      await answerQuiz(page, '2,500 to 9,999');
      const other = await (await browser.newContext()).newPage();
      await other.goto(page.url());
      // The script waits for an interaction of visitors who answered nothing.
      await other.getByRole('slider').hover();
      await expect(other.locator('[data-island="./PlanPicker"]')).toHaveAttribute(
        'data-mounted',
        'true',
      );
      await expect(thanks(other)).toBeHidden();
      await expect(plan(other, 'Grow')).toContainText('$29 a month');
      await other.context().close();
    },
  );
});

testInFull('Where two plans stand side by side, so do their buttons', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/pricing');
  const top = async (name: string) =>
    (await plan(page, name).getByRole('link').locator('visible=true').boundingBox())?.y;
  expect(await top('Grow')).toBe(await top('Launch'));
  expect(await top('Max')).toBe(await top('Scale'));
});

test.describe('On a phone without scripts', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('the comparison shows one plan at a time, the most chosen first, and needs no scrolling aside', async ({
    page,
  }) => {
    await page.goto('/pricing');
    const table = page.getByRole('table', { name: 'What is in each plan' });
    const shown = table.getByRole('columnheader');
    await expect(shown).toHaveText(['Feature', 'Scale']);
    await page.getByRole('radio', { name: 'Enterprise' }).check();
    await expect(shown).toHaveText(['Feature', 'Enterprise']);
    const row = table.getByRole('row').filter({ hasText: 'Single sign-on' });
    await expect(row.getByRole('cell')).toHaveText(['Included']);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
