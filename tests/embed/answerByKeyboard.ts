import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Goes through the open quiz with the keyboard alone, the longer way, and sends it. */
export async function answerByKeyboard(page: Page, quiz: Locator, email: string): Promise<void> {
  const { keyboard } = page;
  await expect(quiz.getByRole('heading', { name: /where are you/i })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(quiz.getByRole('heading', { name: /where do you send/i })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(quiz.getByRole('heading', { name: /how many people/i })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await sendByKeyboard(page, quiz, email);
}

/** Fills in the last step with the keyboard alone, and sends it. */
export async function sendByKeyboard(page: Page, quiz: Locator, email: string): Promise<void> {
  await expect(quiz.getByRole('heading', { name: /where shall we write/i })).toBeFocused();
  for (const text of ['Ada', 'Lovelace', email]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}
