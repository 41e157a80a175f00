import type { Page } from '@playwright/test';
import { expectSound } from '../accessibility/expectSound.ts';
import { expect, test } from '../site/test.ts';

const sum = (page: Page) => page.locator('[data-sum]');
const field = (page: Page, name: string) => page.getByRole('spinbutton', { name });

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('A visitor sends figures with the form, and the page shows their sum', async ({ page }) => {
    await page.goto('/comparisons/substack');
    await field(page, 'Readers who pay you').fill('1000');
    await field(page, 'Each pays').fill('10');
    const before = await sum(page).textContent();
    await page.getByRole('button', { name: 'Work it out' }).click();
    await expect(page).toHaveURL(/\/comparisons\/substack\?readers=1000&price=10#sum$/);
    await expect(sum(page)).toBeInViewport();
    await expect(field(page, 'Each pays')).toHaveValue('10');
    expect(await sum(page).textContent()).not.toBe(before);
  });
});

test('A slider moves the sum, and the link to it shows somebody else the same', async ({
  page,
}) => {
  await page.goto('/monetize');
  const before = await sum(page).textContent();
  const slider = page.getByRole('slider', { name: 'Readers who open an issue' });
  await slider.press('End');
  await expect(field(page, 'Readers who open an issue')).toHaveValue('100000');
  await expect(sum(page)).not.toHaveText(before ?? '');
  await expect(page).toHaveURL(/\/monetize\?readers=100000&ads=4&subject=technology$/);
  await page.getByText('Local news', { exact: true }).click();
  await expect(page).toHaveURL(/subject=local$/);
  const shown = await sum(page).textContent();
  await expectSound(page, 'with figures of their own');
  await page.reload();
  await expect(sum(page)).toHaveText(shown ?? '');
});

test('Figures that nobody could mean are replaced by the usual ones', async ({ page }) => {
  await page.goto('/comparisons/substack');
  const usual = await sum(page).textContent();
  await page.goto('/comparisons/substack?readers=-1&price=1e99');
  await expect(sum(page)).toHaveText(usual ?? '');
});
