import { isFullScope } from '../site/pairUp.ts';
import { expectRestWorks } from './expectRestWorks.ts';
import { SLOTS } from './fragmentOfSlot.ts';
import { expect, test } from './test.ts';

for (const slot of SLOTS.slice(0, isFullScope ? undefined : 1))
  test(`A visitor notices nothing when the ${slot} cannot be rendered`, async ({
    page,
    releaseBroken,
  }) => {
    await releaseBroken('server-render-throws', slot);
    const answer = await page.goto('/about');
    expect(answer?.status()).toBe(200);
    await expectRestWorks(page);
  });

test('A visitor can leave a page that cannot be rendered', async ({
  page,
  releaseBroken,
  expectTrouble,
}) => {
  expectTrouble(/nobody-was-here answered 503|status of 503/);
  await releaseBroken('server-render-throws', 'page');
  await page.goto('/nobody-was-here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/could not be shown just now/);
  await expectRestWorks(page);
});
