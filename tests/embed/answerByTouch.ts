import type { Locator, Page } from '@playwright/test';

/** Goes through the open quiz by touch, the shorter way, and sends it. */
export async function answerByTouch(page: Page, quiz: Locator, email: string): Promise<void> {
  await quiz.getByText('I am just looking around').tap();
  await sendByTouch(page, quiz, email);
}

/** Fills in the last step by touch, and sends it. */
export async function sendByTouch(page: Page, quiz: Locator, email: string): Promise<void> {
  for (const [name, value] of [
    [/first name/i, 'Ada'],
    [/last name/i, 'Lovelace'],
    [/email/i, email],
  ] as const) {
    await quiz.getByLabel(name).tap();
    await page.keyboard.type(value);
  }
  await quiz.getByRole('button', { name: /continue/i }).tap();
}
