import type { BrowserContext } from '@playwright/test';
import { finishQuiz } from '../site/finishQuiz.ts';
import { inFull } from '../site/pairUp.ts';
import { readLeads } from '../site/readLeads.ts';
import { expect, test } from '../site/test.ts';

const { SITE_URL = '', SITE_DATA: dataDir = '' } = process.env;

/** Sets cookies of 3,000 characters each, as vendors do. */
const addCookies = (context: BrowserContext, names: string[]) =>
  context.addCookies(names.map((name) => ({ name, value: 'x'.repeat(3_000), url: SITE_URL })));
const name = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

inFull(test)(
  'A visitor with 30 kB of cookies reads pages and sends a lead, with 60 kB removes them with a button',
  async ({ page, context, expectTrouble }) => {
    expectTrouble(/answered 431|status of 431/);
    const email = `ada.${crypto.randomUUID()}@example.com`;
    await addCookies(context, name('vendor', 10));
    await page.goto('/about');
    await page.evaluate(() =>
      document.dispatchEvent(
        new CustomEvent('site:lead-popup:open', { detail: { trigger: 'show' } }),
      ),
    );
    await finishQuiz(page.getByRole('dialog'), email);
    await expect(page).toHaveURL(/\/pricing$/);
    await expect
      .poll(async () => (await readLeads(dataDir)).filter((lead) => lead.email === email))
      .toHaveLength(1);

    await addCookies(context, name('partner', 10));
    await page.goto('/about');
    await page.getByRole('button', { name: 'Remove this site’s cookies' }).click();
    await expect(page.getByRole('heading')).toHaveText('This site’s cookies are removed');
    expect(await context.cookies()).toEqual([]);
    await page.getByRole('link', { name: /go on/i }).click();
    await expect(page.getByRole('main')).toContainText('newsletter');
  },
);
