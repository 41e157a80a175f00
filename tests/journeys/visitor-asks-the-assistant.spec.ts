import { PHONE } from '../site/menus.ts';
import { expect, test } from '../site/test.ts';
import { turnWheel } from '../site/turnWheel.ts';

test('A visitor who scrolls far is offered help, asks, and reads the article; the assistant stays', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/about');
  const launcher = page.getByRole('button', { name: 'Chatbot Assistant' });
  const scrollTo = (top: number) =>
    page.evaluate((px) => globalThis.scrollTo({ top: px, behavior: 'instant' }), top);
  // The first interaction loads the script that watches the scrolling.
  const watching = page.waitForResponse(/telemetry-page/);
  await page.mouse.move(40, 40);
  await watching;
  await scrollTo(1_000);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => url.includes('assistant'))).toEqual([]);
  await scrollTo(1_001);
  await launcher.click();
  const assistant = page.getByRole('dialog', { name: 'Chatbot Assistant' });
  const question = assistant.getByRole('searchbox', { name: 'Your question' });
  await expect(question).toBeFocused();
  await question.fill('How do I add a poll?');
  await question.press('Enter');
  await assistant.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/support\/[a-z-]+$/);
  // The focus goes to the article, and from there back to the question.
  await expect(page.locator('#main')).toBeFocused();
  await expect(launcher).toBeVisible();
  await expect(assistant).toContainText('How do I add a poll?');
  await question.press('Escape');
  await expect(assistant).toBeHidden();
  await expect(launcher).toBeFocused();
  // Another document, on which nothing is scrolled.
  await page.goto('/pricing');
  await page.mouse.move(40, 40);
  await expect(launcher).toBeVisible();
});

test('On a support page the assistant is there without scrolling', async ({ page }) => {
  await page.goto('/support');
  // Scripts load with the first interaction.
  await page.mouse.move(40, 40);
  await expect(page.getByRole('button', { name: 'Chatbot Assistant' })).toBeVisible();
});

test.describe('On a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the assistant waits in the margin of the page, however wide it is, and answers over it', async ({
    page,
  }) => {
    await page.goto('/about');
    await turnWheel(page, 1_200);
    const launcher = page.getByRole('button', { name: 'Chatbot Assistant' });
    await expect(launcher).toBeVisible();
    for (const size of [{ width: 768, height: 1024 }, { width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      const text = await page.locator('main h2').first().boundingBox();
      const tab = await launcher.boundingBox();
      // Its line may be as long as the text is wide.
      expect(tab?.width).toBeLessThanOrEqual((text?.x ?? 0) + 4);
      expect(tab?.x).toBe(size.width - (tab?.width ?? 0));
    }
    await launcher.tap();
    const assistant = page.getByRole('dialog', { name: 'Chatbot Assistant' });
    await assistant.getByRole('searchbox').fill('How do I add a poll?');
    await assistant.getByRole('searchbox').press('Enter');
    await expect(assistant.getByRole('link')).toHaveCount(1);
    await expect(assistant.getByRole('link')).toHaveAttribute('href', '/support/add-a-poll');
    await assistant.getByRole('button', { name: 'Close' }).tap();
    await expect(launcher).toBeFocused();
  });
});

test.describe('With a quiz that opens by itself', () => {
  test.use({ quizOpensByItself: true });

  test('The quiz waits until the assistant is closed', async ({ page }) => {
    await page.goto('/');
    const scrollTo = (top: string) =>
      page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    await page.mouse.move(40, 40);
    await scrollTo('1_100');
    await page.getByRole('button', { name: 'Chatbot Assistant' }).click();
    await scrollTo('document.body.scrollHeight');
    // The trigger is due and the quiz's code is loaded.
    await expect(page.locator('[data-slot="lead-popup"][data-mounted="true"]')).toBeAttached();
    const assistant = page.getByRole('dialog', { name: 'Chatbot Assistant' });
    await assistant.getByRole('searchbox').fill('How do I add a poll?');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toBeVisible();
  });
});
