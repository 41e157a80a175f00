import { inFull } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';
import { addCookies } from './leads-browsers.ts';

const { SITE_URL = '' } = process.env;

inFull(test)(
  'A visitor with 60 kB of cookies removes them with a button, and reads on',
  async ({ page, context, expectTrouble }) => {
    expectTrouble(/answered 431|status of 431/);
    await addCookies(context, SITE_URL, 20);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Remove this site’s cookies' }).click();
    await expect(page.getByRole('heading')).toHaveText('This site’s cookies are removed');
    expect(await context.cookies()).toEqual([]);
    await page.getByRole('link', { name: /go on/i }).click();
    await expect(page.getByRole('main')).toContainText('newsletter');
  },
);
