import type { Page } from '@playwright/test';
import { demoRequest } from '@site/forms/demo-request';
import { readShifts, watchShift } from '../site/layoutShift.ts';
import { expect, test } from '../site/test.ts';

const receipt = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: /^Received from/ }) });

async function askForDemo(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Work email').fill(`ada.${crypto.randomUUID()}@example.com`);
  await page.getByRole('combobox', { name: /Subscribers today/ }).selectOption('2500_9999');
  await page.getByRole('combobox', { name: /suit you/ }).selectOption('mornings');
  await page.getByRole('button', { name: 'Ask for a demo' }).click();
  await expect(page).toHaveURL(/\/thank-you\/demo-request$/);
}

test('The thank-you page names who asked, repeats the time that suits, and the prices know the list', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(demoRequest.path);
  await page.getByLabel('First name').hover();
  await expect(page.locator('[data-island="./SiteForm"]').first()).toHaveAttribute(
    'data-mounted',
    'true',
  );
  await askForDemo(page);
  await expect(receipt(page).getByRole('heading')).toHaveText('Received fromAda');
  await expect(receipt(page)).toContainText('2,500 to 9,999');
  await expect(receipt(page)).toContainText('In the morning');

  await watchShift(page);
  await page.reload();
  await page.mouse.move(300, 300);
  await expect(receipt(page).getByRole('heading')).toHaveText('Received fromAda');
  expect(await readShifts(page)).toEqual([]);

  await page.goto('/pricing');
  await page.mouse.move(300, 300);
  await expect(page.getByText('For your 5,000 readers')).toBeVisible();
  expect(addresses.filter((address) => /Ada|Lovelace|example\.com/.test(address))).toEqual([]);
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the thank-you page says what happens next, and has the day as a calendar file without an appointment', async ({
    page,
  }) => {
    await page.goto(demoRequest.path);
    await askForDemo(page);
    await expect(receipt(page).getByRole('heading')).toHaveText('Received fromyou');
    await expect(receipt(page)).toContainText('only then there is an appointment');
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Note the day in your calendar' }).click();
    expect((await saved).suggestedFilename()).toBe('demo-request.ics');
  });
});
