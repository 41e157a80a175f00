import { MISSING_ROUTE, ROUTES } from '../site/routes.ts';
import { expect, test } from '../site/test.ts';

test.use({ javaScriptEnabled: false });

for (const path of ROUTES)
  test(`${path} reads fully without JavaScript`, async ({ page, expectTrouble }) => {
    if (path === MISSING_ROUTE) expectTrouble(/404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === MISSING_ROUTE ? 404 : 200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').textContent())?.length).toBeGreaterThan(300);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

test('The dropdowns of the bar open by a click, and their links lead on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.locator('summary', { hasText: 'Platform' }).click();
  await bar.getByRole('link', { name: 'Polls' }).first().click();
  await expect(page).toHaveURL(/\/features\/polls$/);
});

test('The menu of a phone opens, its groups expand, and their links lead on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const bar = page.getByRole('banner');
  await bar.locator('summary[aria-label="Menu"]').click();
  await bar.getByRole('link', { name: 'Pricing' }).last().click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('The skip link is the first thing a keyboard reaches', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('The prices of every plan can be read, and each plan leads to its sign-up', async ({
  page,
}) => {
  await page.goto('/pricing');
  for (const plan of ['launch', 'grow', 'scale', 'max'])
    await expect(page.locator(`a[href*="plan=${plan}"]`).first()).toBeVisible();
});
