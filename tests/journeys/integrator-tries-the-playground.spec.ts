import { brandSlug } from '@site/config/brand';
import { PLAYGROUND_KEY } from '@site/config/embedTag';
import { expectSound } from '../accessibility/expectSound.ts';
import { findViolations } from '../accessibility/findViolations.ts';
import { answerByKeyboard } from '../embed/answerByKeyboard.ts';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { readLeads } from '../site/readLeads.ts';
import { expect, test } from '../site/test.ts';

const PATH = '/partners/lead-popup';
const TAG = `${brandSlug}-lead-popup`;
const { SITE_URL = '', SITE_DATA: dataDir = '' } = process.env;

test('An integrator chooses options by keyboard, sees the quiz, copies the tag, and nothing is kept', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: SITE_URL });
  const scripts: number[] = [];
  page.on('response', async (response) => {
    if (/playground/i.test(response.url())) scripts.push(Number((await response.body()).length));
  });
  await page.goto(PATH);
  const code = page.getByRole('region', { name: 'The tag for your page' });
  await expect(code).toContainText('data-key="pk_YOUR_KEY"></script>');
  await page.getByRole('radio', { name: /^A dialog/ }).focus();
  await expect(page.locator(TAG)).toHaveCount(1);
  await expect(code).toContainText(`src="${SITE_URL}/embed/1/lead-popup.js"`);
  await page.keyboard.press('ArrowDown');
  await expect(code).toContainText(`mode="button"></${TAG}>`);
  await expect(page.getByRole('button', { name: 'Open the dialog' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Button', exact: true }).focus();
  await page.keyboard.type('Try our letters');
  await page.getByRole('textbox', { name: 'Your key' }).focus();
  await page.keyboard.type('pk_mine');

  const button = page.getByRole('button', { name: 'Try our letters' });
  await button.focus();
  await page.keyboard.press('Enter');
  const quiz = page.getByRole('dialog');
  await expect(quiz).toBeVisible();
  expect(await findViolations(page, TAG)).toEqual([]);
  await answerByKeyboard(page, quiz, 'playground@example.com');
  await expect(quiz.getByRole('heading', { name: /thank you/i })).toBeFocused();
  await expect(page.getByText('lead:submitted')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(quiz).toBeHidden();

  await page.getByRole('button', { name: 'Copy the tag' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(
    `<script type="module" src="${SITE_URL}/embed/1/lead-popup.js"></script>\n<${TAG} integration-key="pk_mine" mode="button" texts='{"button":"Try our letters"}'></${TAG}>`,
  );
  expect(copied).not.toContain(PLAYGROUND_KEY);
  const kept = await readLeads(dataDir);
  expect(kept.filter(({ email }) => email === 'playground@example.com')).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(15 * 1024);
});

test('The playground is sound on a phone and on a desk, in the page and before and after its script', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await page.goto(PATH);
  await expectSound(page, 'the playground at the width of a phone');
  await page.getByText('In the page no dialog').click();
  await page.getByRole('region', { name: 'Your page, with the quiz' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: /where are you/i })).toBeVisible();
  await expectSound(page, 'the quiz in the playground at the width of a phone');
  await page.setViewportSize(DESKTOP);
  await expectSound(page, 'the quiz in the playground at the width of a desk');
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the options are explained and the usual tag is there', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('region', { name: 'The tag for your page' })).toContainText(
      'data-key="pk_YOUR_KEY"></script>',
    );
    await expect(page.getByText('How it appears: mode')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Copy the tag' })).toBeHidden();
  });
});
