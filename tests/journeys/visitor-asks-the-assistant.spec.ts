import { COOKIES } from '@site/state/cookies';
import { expect, test } from '../site/test.ts';

test('Who scrolls far is offered help, asks, and reads the article; the assistant stays', async ({
  page,
  context,
  baseURL,
}) => {
  // The quiz would open so far down the page, and close first.
  await context.addCookies([{ name: COOKIES.popupOpened, value: 'true', url: baseURL ?? '' }]);
  await page.goto('/about');
  const launcher = page.getByRole('button', { name: 'Ask for help' });
  await page.mouse.wheel(0, 900);
  await expect(launcher).toBeHidden();
  await page.mouse.wheel(0, 400);
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
});
