import type { Locator } from '@playwright/test';
import { brandSlug } from '@site/config/brand';
import { KEY, startEmbedSite } from '../embed/startEmbedSite.ts';
import { startHostPages } from '../embed/startHostPages.ts';
import { DESKTOP } from '../site/menus.ts';
import { openQuiz } from '../site/openQuiz.ts';
import { expect, test } from '../site/test.ts';
import { translate } from './pageChanges.ts';

test.use({ viewport: DESKTOP });

/** Answers the quiz, and expects each step to show its current text, not a stale translation. */
async function answer(quiz: Locator, email: string): Promise<void> {
  const expectStep = async (at: number, of: number) => {
    await expect(quiz.getByText(/Step \d/)).toHaveText(new RegExp(`^¿?Step ${at} of ${of}$`));
  };
  await expectStep(1, 4);
  await quiz.getByText('I already have a newsletter').click();
  await expectStep(2, 4);
  await quiz.getByRole('button', { name: 'Back' }).click();
  await expectStep(1, 4);
  await quiz.getByText('I am just looking around').click();
  await expectStep(2, 2);

  const field = (name: string) => quiz.getByLabel(name);
  const errors = ['First name is required', 'Please enter a valid email address'];
  await field('First name').focus();
  await field('Email').fill('ada');
  await field('Last name').fill('Lovelace');
  for (const error of errors) await expect(quiz.getByText(error)).toBeVisible();
  await field('First name').fill('Ada');
  await field('Email').fill(email);
  for (const error of errors) await expect(quiz.getByText(error)).toBeHidden();
  await quiz.getByRole('button', { name: 'Continue' }).click();
}

test('A translated quiz shows the current step and errors, and can be sent', async ({ page }) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translate})('wrap'))`);
  const quiz = await openQuiz(page);
  await answer(quiz, `translated.${Date.now()}@example.com`);
  await expect(page).toHaveURL(/\/pricing$/);
});

test('So does the embedded quiz, which confirms the lead', async ({ page }) => {
  const site = await startEmbedSite(process.env.SITE_URL ?? '');
  const tag = `${brandSlug}-lead-popup`;
  const host = await startHostPages({
    '/': {
      html: `<!doctype html><html lang="en"><title>Host</title><h1>A host</h1><script type="module" src="${site.url}/embed/lead-popup.js"></script><${tag} integration-key="${KEY}" trigger="none"></${tag}>`,
    },
  });
  await page.goto(host.url);
  await page.evaluate(async (name) => {
    await customElements.whenDefined(name);
    await (document.querySelector(name) as HTMLElement & { show(): Promise<boolean> }).show();
  }, tag);
  await page.evaluate(translate, 'wrap');
  const quiz = page.getByRole('dialog');
  await answer(quiz, 'translated@example.com');
  await expect(quiz.getByRole('heading', { name: /thank you/i })).toBeFocused();
  await expect
    .poll(() => site.leads.map(({ body }) => body.email))
    .toEqual(['translated@example.com']);
  await host.stop();
  await site.stop();
});
