import type { Locator } from '@playwright/test';

/** Answers the shortest way through the quiz and sends it. */
export async function finishQuiz(dialog: Locator, email: string): Promise<void> {
  await dialog.getByText('I am just looking around').click();
  await sendPersonalInfo(dialog, email);
}

/** Fills in the last step of the quiz and sends it. */
export async function sendPersonalInfo(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel(/first name/i).fill('Ada');
  await dialog.getByLabel(/last name/i).fill('Lovelace');
  await dialog.getByLabel(/email/i).fill(email);
  await dialog.getByRole('button', { name: /continue/i }).click();
}
