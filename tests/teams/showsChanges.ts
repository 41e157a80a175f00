import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/test/findBrowser.ts';

/** Whether a page that is open shows a change of its source, and keeps its state: it is not loaded again. */
export async function showsChanges(url: string, file: string): Promise<boolean> {
  const browser = await chromium.launch({
    executablePath: await findBrowser('chromium', () => {}),
    args: ['--no-sandbox'],
  });
  const source = await readFile(file, 'utf8');
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByRole('button', { name: 'Likes: 0' }).click();
    await writeFile(file, source.replace('Hello from', 'Changed, from'));
    await page.getByText('Changed, from').waitFor();
    return await page.getByRole('button', { name: 'Likes: 1' }).isVisible();
  } finally {
    await writeFile(file, source);
    await browser.close();
  }
}
