import { readFile } from 'node:fs/promises';
import { expectSound } from '../accessibility/expectSound.ts';
import { DESKTOP, PHONE } from '../site/menus.ts';
import { expect, test } from '../site/test.ts';

const PATH = '/about';
const ISLAND = '[data-island="./PostcardWriter"]';
const PNG = [0x89, 0x50, 0x4e, 0x47];
const calm = { reducedMotion: 'reduce' } as object;

test.describe('By keyboard', () => {
  test.use({ viewport: DESKTOP, ...calm });

  test('a visitor writes a postcard and keeps it as a picture, which nobody else gets', async ({
    page,
  }) => {
    await page.goto(PATH);
    const island = page.locator(ISLAND);
    const message = island.getByRole('textbox', { name: 'Message' });
    await message.focus();
    await expect(island).toHaveAttribute('data-mounted', 'true');
    await message.fill('The gulls send their regards.');
    await island.getByRole('radio', { name: 'Harbor' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(island.locator('[data-stamp="fork"]')).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('gulls')) sent.push(request.url());
    });
    const button = island.getByRole('button', { name: 'Keep it as a picture' });
    await button.focus();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('postcard.png');
    const picture = await readFile(await download.path());
    expect([...picture.subarray(0, 4)]).toEqual(PNG);
    await expect(island.getByText('We have not seen it.')).toBeVisible();
    expect(sent).toEqual([]);
    await expectSound(page, 'a written postcard', ISLAND);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE, ...calm });

  test('the card can be written on, and its stamp be changed', async ({ page }) => {
    await page.goto(PATH);
    const island = page.locator(ISLAND);
    await island.locator('label', { hasText: 'Match day' }).click();
    await expect(island.locator('[data-stamp="ball"]')).toBeVisible();
    await expect(island.locator('[data-stamp="compass"]')).toBeHidden();
    await island.getByRole('textbox', { name: 'Message' }).fill('By hand.');
    await expect(island.getByRole('button', { name: 'Keep it as a picture' })).toBeHidden();
  });
});
