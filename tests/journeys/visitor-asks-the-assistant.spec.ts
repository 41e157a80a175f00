import { expect, test } from '../site/test.ts';
import { turnWheel } from '../site/turnWheel.ts';

test('A visitor who scrolls far is offered help, asks, and reads the article; the assistant stays', async ({
  page,
}) => {
  await page.goto('/about');
  const launcher = page.getByRole('button', { name: 'Ask for help' });
  await turnWheel(page, 900);
  await expect(launcher).toBeHidden();
  await turnWheel(page, 400);
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

test.describe('With a quiz that opens by itself', () => {
  test.use({ quizOpensByItself: true });

  test('The quiz waits until the assistant is closed', async ({ page }) => {
    await page.goto('/');
    const scrollTo = (top: string) =>
      page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    await page.mouse.move(40, 40);
    await scrollTo('1_100');
    await page.getByRole('button', { name: 'Ask for help' }).click();
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
