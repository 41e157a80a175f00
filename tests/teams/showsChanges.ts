import { readFile, writeFile } from 'node:fs/promises';
import { chromium, expect } from '@playwright/test';
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
    const shown = page.getByText('Changed, from');
    // The server may answer before it watches: what is saved too early counts when it is saved again.
    await expect(async () => {
      await writeFile(file, source.replace('Hello from', 'Changed, from'));
      await shown.waitFor({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    return await page.getByRole('button', { name: 'Likes: 1' }).isVisible();
  } finally {
    await writeFile(file, source);
    await browser.close();
  }
}
