import {
  DESKTOP,
  findLogo,
  findPanel,
  findSheet,
  findTrigger,
  openSheet,
  PHONE,
  tapToggle,
} from '../site/menus.ts';
import { expect, test } from '../site/test.ts';

const phone = { viewport: PHONE, hasTouch: true, isMobile: true };

test.describe('On a phone', () => {
  test.use(phone);

  test('the menu covers the screen and keeps the page from scrolling until it closes', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await openSheet(page);
    await expect(findSheet(page)).toHaveCSS('translate', 'none');
    expect(await findSheet(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await expect(page.locator('main')).toHaveJSProperty('inert', true);
    const session = await page.context().newCDPSession(page);
    const swipe = { x: 180, y: 600, yDistance: -500, speed: 3_000 };
    await session.send('Input.synthesizeScrollGesture', swipe);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await tapToggle(page);
    await expect(findSheet(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(400);
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('groups unfold within groups, and a link leads on and closes the menu', async ({ page }) => {
    await page.goto('/about');
    await openSheet(page);
    const sheet = findSheet(page);
    const polls = sheet.getByRole('link', { name: 'Polls' });
    await sheet.locator('summary', { hasText: 'Platform' }).tap();
    await expect(polls).toBeHidden();
    await sheet.locator('summary', { hasText: /^Content$/ }).tap();
    await polls.tap();
    await expect(page).toHaveURL(/\/features\/polls$/);
    await expect(sheet).toBeHidden();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a long press on the logo opens its menu, and lifting the finger follows no link', async ({
    page,
  }) => {
    await page.goto('/about');
    const box = await findLogo(page).boundingBox();
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }];
    // The first touch loads the script.
    await page.touchscreen.tap(180, 400);
    await page.locator('header').dispatchEvent('touchstart');
    await page.locator('header[data-live]').waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(page.getByRole('menuitem')).toHaveCount(3);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expect(page).toHaveURL(/\/about$/);
    await page.touchscreen.tap(300, 600);
    await expect(page.getByRole('menu')).toBeHidden();
  });
});

test.describe('On a desktop with a touch screen', () => {
  test.use({ viewport: DESKTOP, hasTouch: true });

  test('a tap opens a dropdown, another tap on it or outside closes it, and a link leads on', async ({
    page,
  }) => {
    await page.goto('/about');
    await findTrigger(page, 'platform').tap();
    await expect(findPanel(page, 'platform')).toBeVisible();
    await page.locator('header[data-live]').waitFor();
    await expect(findPanel(page, 'platform')).toBeVisible();
    await findTrigger(page, 'solutions').tap();
    await expect(findPanel(page, 'solutions')).toBeVisible();
    await expect(findPanel(page, 'platform')).toBeHidden();
    await findTrigger(page, 'solutions').tap();
    await expect(findPanel(page, 'solutions')).toBeHidden();
    await findTrigger(page, 'resources').tap();
    await expect(findPanel(page, 'resources')).toBeVisible();
    await page.touchscreen.tap(700, 880);
    await expect(findPanel(page, 'resources')).toBeHidden();
    await findTrigger(page, 'resources').tap();
    await findPanel(page, 'resources').getByRole('link', { name: 'Templates' }).tap();
    await expect(page).toHaveURL(/\/templates$/);
    await expect(findPanel(page, 'resources')).toBeHidden();
  });
});

test.describe('On a phone without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('the menu covers the screen, its groups unfold, and it closes again', async ({ page }) => {
    await page.goto('/about');
    await tapToggle(page);
    const sheet = findSheet(page);
    await expect(sheet).toHaveCSS('translate', 'none');
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await sheet.locator('summary', { hasText: 'Resources' }).tap();
    await expect(sheet.getByRole('link', { name: 'Templates' })).toBeVisible();
    await tapToggle(page);
    await expect(sheet).toBeHidden();
    await tapToggle(page);
    await sheet.getByRole('button', { name: 'Chatbot Assistant' }).tap();
    await expect(page).toHaveURL(/\/support\??$/);
  });
});
