import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildControlRoom } from '../../scripts/site/buildWhatChanged.ts';

/** Signs in to the control room of a site's registry, as whoever may read its data folder. */
export async function enterControlRoom(
  page: Page,
  { registryUrl, dataDir }: { registryUrl: string; dataDir: string },
): Promise<void> {
  await buildControlRoom(() => {});
  await page.goto(`${registryUrl}/control/`);
  await page.getByLabel('Token').fill(await readFile(join(dataDir, 'registry-token'), 'utf8'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Live', exact: true }).waitFor();
}

/** Moves the focus to a control as a keyboard does. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const label = await focused.evaluate(
      (element) =>
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent,
    );
    if (label?.replace('*', '').trim() === name) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}
