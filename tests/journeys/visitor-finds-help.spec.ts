import type { Page } from '@playwright/test';
import { expect, test } from '../site/test.ts';
import { turnWheel } from '../site/turnWheel.ts';

test.use({ viewport: { width: 1280, height: 900 } });

// The quiz would open over what these visitors read.
const ANSWERS = [
  'I send with another tool',
  '2,500 to 10,000',
  'An income from readers',
  'I do',
  'A day',
];

async function searchForHelp(page: Page) {
  await page.goto('/support');
  await page.getByRole('searchbox', { name: 'What would you like to do?' }).fill('import');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/support\?q=import$/);
  await expect(page.getByRole('searchbox').first()).toHaveValue('import');
  await page.getByRole('link', { name: 'Bring your list from another tool' }).click();
  await expect(page).toHaveURL(/\/support\/import-a-list$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bring your list/);
  await expect(page.getByRole('heading', { name: 'Step by step' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Getting started' }).first().click();
  await expect(page).toHaveURL(/\/support#getting-started$/);
}

async function pageThroughChanges(page: Page) {
  await page.goto('/changelog');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/\/changelog\?page=2$/);
  await expect(page).toHaveTitle(/^Page 2/);
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/changelog\/[a-z0-9-]+$/);
  await page.getByRole('navigation', { name: 'Other entries' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectAnswer(page: Page) {
  await expect(page).toHaveURL(
    /\?stage=elsewhere&size=10000&goal=members&team=alone&rhythm=day#answer$/,
  );
  await expect(page.getByRole('heading', { name: 'Scale', exact: true })).toBeVisible();
  await expect(page.getByText('$119 a month for up to 10,000 readers')).toBeVisible();
}

async function narrowIntegrations(page: Page) {
  await page.goto('/integrations');
  const cards = page.getByRole('main').locator('[data-entry]:visible');
  const all = await cards.count();
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await expect(page).toHaveURL(/kind=data/);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await cards.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'What moves where' })).toBeVisible();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Help is found by searching, changes by paging, integrations by their kind', async ({
    page,
  }) => {
    await searchForHelp(page);
    await pageThroughChanges(page);
    await narrowIntegrations(page);
  });

  test('The navigator is one form, and its answer comes with reasons', async ({ page }) => {
    await page.goto('/newsletter-navigator');
    for (const answer of ANSWERS) await page.getByLabel(answer, { exact: true }).check();
    await page.getByRole('button', { name: 'Show my answer' }).click();
    await expectAnswer(page);
    await expect(page.getByText('This decides the plan.')).toBeVisible();
  });
});

test('Help is found by searching, changes by paging, integrations by their kind', async ({
  page,
}) => {
  await searchForHelp(page);
  await pageThroughChanges(page);
  await narrowIntegrations(page);
});

test('The navigator asks one question at a time, by keyboard too, and its answers are an address', async ({
  page,
}) => {
  await page.goto('/newsletter-navigator');
  await page.mouse.move(600, 500);
  await turnWheel(page, 50);
  await expect(page.locator('form[data-alive]')).toBeVisible();
  for (const [index, answer] of ANSWERS.entries()) {
    const question = page.getByRole('group').filter({ hasText: `Question ${index + 1} of 5` });
    await expect(question).toBeVisible();
    await expect(page.getByRole('main').locator('fieldset:visible')).toHaveCount(1);
    await question.getByLabel(answer, { exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  }
  await expectAnswer(page);
  await page.getByText('Change an answer').click();
  await expect(page.getByLabel('I send with another tool', { exact: true })).toBeChecked();
});

test('Odd queries get sensible answers, and the feed is valid', async ({ page, request }) => {
  for (const [path, status] of [
    ['/changelog?page=-1', 200],
    ['/changelog?page=99999', 404],
    ['/changelog?page=999', 404],
    [`/support?q=${'x'.repeat(6_000)}`, 200],
    ['/support?q=%22%5D%5D%00', 200],
    ['/newsletter-navigator?goal=%3Cscript%3E', 200],
    ['/integrations?kind=constructor', 200],
  ] as const)
    expect([path.slice(0, 40), (await request.get(path)).status()]).toEqual([
      path.slice(0, 40),
      status,
    ]);
  await page.goto('/changelog');
  const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href');
  const answer = await request.get(feed ?? '');
  expect(answer.headers()['content-type']).toContain('application/atom+xml');
  expect((await answer.text()).match(/<entry>/g)?.length).toBeGreaterThanOrEqual(20);
});
