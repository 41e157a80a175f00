import type { BrowserContext, Locator, Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { openQuiz } from '../site/openQuiz.ts';
import { readLeads } from '../site/readLeads.ts';
import { expect, test } from '../site/test.ts';

async function fillIn(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel(/first name/i).fill('  Ada ');
  await dialog.getByLabel(/last name/i).fill('Lovelace');
  await dialog.getByLabel(/email/i).fill(email);
}

const findContinue = (dialog: Locator) => dialog.getByRole('button', { name: /continue/i });

async function expectStep(dialog: Locator, step: string, question: string): Promise<void> {
  await expect(dialog.getByText(`Step ${step}`)).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2, name: question })).toBeFocused();
}

const QUESTIONS = {
  qualification: 'Where are you with your newsletter?',
  platform: 'Where do you send it from today?',
  listSize: 'How many people read it?',
  person: 'Where shall we write to you?',
};

/** The days until the cookie of the completed quiz ends; 360 once the lead is stored. */
async function readDaysCompleted(context: BrowserContext): Promise<number> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'lead_quiz_completed');
  return ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
}

async function expectDone(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('With a mouse', () => {
  test.use({ viewport: DESKTOP });

  test('A visitor who moves a newsletter answers four steps and lands on the prices, and the lead is stored', async ({
    page,
    context,
  }) => {
    const email = `ada.${Date.now()}@example.com`;
    const dialog = await openQuiz(page);
    await dialog.getByText('I already have a newsletter').click();
    await dialog.getByText('Ghost').click();
    await dialog.getByText('2,500 to 9,999').click();
    await fillIn(dialog, email);
    await findContinue(dialog).click();
    await expectDone(page);
    await expect.poll(() => readDaysCompleted(context)).toBeGreaterThan(359);

    const leads = await readLeads(process.env.SITE_DATA ?? '');
    const mine = leads.filter((lead) => lead.email === email);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      lead_name: 'popup_form',
      data: {
        lead_title: 'Pop-up Form Submission',
        firstName: 'Ada',
        lastName: 'Lovelace',
        email,
        qualification: 'migrating',
        platform: 'ghost',
        listSize: '2500_9999',
      },
      delivery: { status: 'undelivered' },
    });
    expect(Object.keys(mine[0]?.marketing_attribution ?? {}).sort()).toEqual([
      'cookies',
      'first_touch',
      'last_touch',
    ]);
  });

  test('The last step names what is missing, Continue waits for it, and a click outside loses nothing', async ({
    page,
  }) => {
    const dialog = await openQuiz(page);
    await dialog.getByText('I am just looking around').click();
    await expect(findContinue(dialog)).toBeDisabled();
    await dialog.getByLabel(/first name/i).focus();
    await dialog.getByLabel(/last name/i).focus();
    await dialog.getByLabel(/email/i).fill('nobody');
    await dialog.getByLabel(/email/i).blur();
    await expect(dialog.getByText('First name is required')).toBeVisible();
    await expect(dialog.getByText('Last name is required')).toBeVisible();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);
    await page.getByRole('link', { name: 'Trial Premium Features' }).click();
    await expect(dialog.getByLabel(/email/i)).toHaveValue('nobody');
    await fillIn(dialog, 'ada@example.com');
    await expect(findContinue(dialog)).toBeEnabled();
  });
});

test.describe('With the keyboard', () => {
  test.use({ viewport: DESKTOP });

  test('Answers are chosen by keyboard, Back returns step by step, and the focus stays inside', async ({
    page,
  }) => {
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const dialog = await openQuiz(page);
    await expectStep(dialog, '1 of 4', QUESTIONS.qualification);
    await press('Tab', 'Space');
    await expectStep(dialog, '2 of 4', QUESTIONS.platform);
    // Arrow keys only move; Enter on an answer chooses it.
    await press('Tab', 'ArrowDown', 'ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Ghost' })).toBeChecked();
    await expect(dialog.getByText('Step 2 of 4')).toBeVisible();
    await press('Enter');
    await expectStep(dialog, '3 of 4', QUESTIONS.listSize);
    await press('Tab', 'ArrowDown', 'Tab', 'Tab');
    await expect(findContinue(dialog)).toBeFocused();
    await press('Enter');
    await expectStep(dialog, '4 of 4', QUESTIONS.person);
    for (const [step, question] of [
      ['3 of 4', QUESTIONS.listSize],
      ['2 of 4', QUESTIONS.platform],
      ['1 of 4', QUESTIONS.qualification],
    ] as const) {
      await dialog.getByRole('button', { name: 'Back' }).focus();
      await press('Enter');
      await expectStep(dialog, step, question);
    }
    await press('Tab', 'ArrowDown', 'Enter');
    await expectStep(dialog, '2 of 2', QUESTIONS.person);

    const seen = new Set<string>();
    for (let step = 0; step < 12; step++) {
      await press('Tab');
      seen.add(
        await page.evaluate(() =>
          document.activeElement?.closest('dialog') ? 'dialog' : 'browser',
        ),
      );
      const isInPage = await page.evaluate(() =>
        Boolean(document.activeElement?.closest('main, header, footer')),
      );
      expect(isInPage).toBe(false);
    }
    expect(seen).toContain('dialog');

    await dialog.getByLabel(/first name/i).focus();
    await page.keyboard.type('Ada');
    await press('Tab');
    await page.keyboard.type('Lovelace');
    await press('Tab');
    await page.keyboard.type('ada@example.com');
    await press('Enter');
    await expectDone(page);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('Escape closes the dialog, and the page and the focus are where they were', async ({
    page,
  }) => {
    const dialog = await openQuiz(page);
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('link', { name: 'Trial Premium Features' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

test.describe('With a finger', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('Every path through the quiz works by taps, even on the smallest screen', async ({
    page,
  }) => {
    const dialog = await openQuiz(page);
    await page.setViewportSize({ width: 320, height: 480 });
    await dialog.getByText('I am starting a new one').tap();
    await expect(dialog.getByText('Step 2 of 2')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).tap();
    await dialog.getByText('I already have a newsletter').tap();
    await dialog.getByText('Somewhere else').tap();
    await dialog.getByText('100,000 or more').tap();
    await expect(dialog.getByText('Step 4 of 4')).toBeVisible();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await fillIn(dialog, 'ada@example.com');
    await findContinue(dialog).tap();
    await expectDone(page);
  });
});
