import type { Page } from '@playwright/test';
import { readLeads } from '../site/readLeads.ts';
import { expect, test } from '../site/test.ts';

async function openQuiz(page: Page) {
  await page.goto('/about');
  const button = page.getByRole('link', { name: 'Trial Premium Features' });
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, 1_400);
  await expect(button).toBeVisible();
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page.getByRole('dialog');
}

test('Who moves a newsletter answers four steps, lands on the prices, and the lead is kept', async ({
  page,
}) => {
  const email = `ada.${Date.now()}@example.com`;
  const dialog = await openQuiz(page);
  await dialog.getByText('I already have a newsletter').click();
  await dialog.getByText('Ghost').click();
  await dialog.getByText('2,500 to 9,999').click();
  await dialog.getByLabel(/first name/i).fill('  Ada ');
  await dialog.getByLabel(/last name/i).fill('Lovelace');
  await dialog.getByLabel(/email/i).fill(email);
  await dialog.getByRole('button', { name: /continue/i }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('dialog')).toBeHidden();

  const leads = await readLeads(process.env.SITE_DATA ?? '');
  const mine = leads.filter((lead) => lead.email === email);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({
    lead_name: 'popup_form',
    data: {
      lead_title: 'Pop-up Form Submission',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      qualification: 'migrating',
      platform: 'ghost',
      listSize: '2500_9999',
    },
    delivery: { status: 'undelivered' },
  });
  expect(Object.keys(mine[0]?.marketing_attribution ?? {}).sort()).toEqual([
    'cookies',
    'first_touch',
    'last_touch',
  ]);
});

test('Who starts from scratch skips to the last step, and Back returns to the first', async ({
  page,
}) => {
  const dialog = await openQuiz(page);
  await dialog.getByText('I am starting a new one').click();
  await expect(dialog.getByLabel(/first name/i)).toBeVisible();
  await dialog.getByRole('button', { name: /back/i }).click();
  await expect(dialog.getByText('I am just looking around')).toBeVisible();
});

test('The last step names what is missing, and Continue waits for it', async ({ page }) => {
  const dialog = await openQuiz(page);
  await dialog.getByText('I am just looking around').click();
  const next = dialog.getByRole('button', { name: /continue/i });
  await expect(next).toBeDisabled();
  await dialog.getByLabel(/first name/i).focus();
  await dialog.getByLabel(/last name/i).focus();
  await dialog.getByLabel(/email/i).fill('nobody');
  await dialog.getByLabel(/email/i).blur();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await expect(dialog.getByText('Last name is required')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
});

test('Escape closes the dialog and the page is where it was', async ({ page }) => {
  const dialog = await openQuiz(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
});

test('With an api that fails a visitor who finishes the quiz still lands on the prices', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/swarm-marketing-leads|status of 500|lead/i);
  await page.route('**/api/swarm-marketing-leads', (route) => route.fulfill({ status: 500 }));
  const dialog = await openQuiz(page);
  await dialog.getByText('I am just looking around').click();
  await dialog.getByLabel(/first name/i).fill('Ada');
  await dialog.getByLabel(/last name/i).fill('Lovelace');
  await dialog.getByLabel(/email/i).fill('ada@example.com');
  await dialog.getByRole('button', { name: /continue/i }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});
