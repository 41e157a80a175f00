import { expectSound } from '../accessibility/expectSound.ts';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { isFullScope } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const PATH = '/features/editor';
const calm = { reducedMotion: 'reduce' } as object;

test.describe('By keyboard', () => {
  test.use({ viewport: DESKTOP, ...calm });

  test('a visitor types a slash, chooses a poll, and votes in it', async ({ page }) => {
    const scripts: number[] = [];
    page.on('response', async (response) => {
      if (/LetterEditor/.test(response.url())) scripts.push((await response.body()).length);
    });
    await page.goto(PATH);
    const letter = page.getByRole('region', { name: 'A letter to write in' });
    const line = letter.getByRole('textbox', { name: 'Paragraph' }).last();
    await line.focus();
    await expect(page.locator('[data-island="./LetterEditor"]')).toHaveAttribute(
      'data-mounted',
      'true',
    );
    await page.keyboard.type('/po');
    const menu = letter.getByRole('combobox', { name: 'Add a block' });
    await expect(menu).toBeFocused();
    await expect(letter.getByRole('option', { selected: true })).toHaveText(/^Poll/);
    await expectSound(page, 'the slash menu', '[data-island="./LetterEditor"]');
    await page.keyboard.press('Enter');
    await expect(letter.getByRole('textbox', { name: 'The poll’s question' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(letter.getByRole('button', { pressed: true })).toHaveText(/52%/);
    await expect(page.getByText('413 readers have answered, you among them.')).toBeVisible();
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(15 * 1024);
  });
});

if (isFullScope)
  test.describe('By touch', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true, ...calm });

    test('a visitor taps a picture into the letter and takes it out again', async ({ page }) => {
      await page.goto(PATH);
      const letter = page.getByRole('region', { name: 'A letter to write in' });
      await letter.getByRole('button', { name: 'Add a block' }).tap();
      await letter.getByRole('option', { name: /^Picture/ }).tap();
      await expect(letter.getByRole('img')).toBeVisible();
      await expectSound(page, 'a picture in the letter', '[data-island="./LetterEditor"]');
      await letter.getByRole('button', { name: 'Remove the picture' }).tap();
      await expect(letter.getByRole('img')).toHaveCount(0);
    });
  });

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the letter can be read and typed in, and the blocks are listed', async ({ page }) => {
    await page.goto(PATH);
    const letter = page.getByRole('region', { name: 'A letter to write in' });
    await expect(letter.getByText('Answered with one tap')).toBeVisible();
    await expect(letter.getByRole('button', { name: 'Add a block' })).toBeHidden();
    const line = letter.getByRole('textbox', { name: 'Paragraph' }).last();
    await line.fill('Typed all the same.');
    await expect(line).toHaveValue('Typed all the same.');
  });
});
