import { isFullScope, pairUp } from '../site/pairUp.ts';
import { expectRestWorks } from './expectRestWorks.ts';
import { SLOTS } from './fragmentOfSlot.ts';
import { expect, test } from './test.ts';
import { ways } from './ways.ts';

/** Folder, description, the stage that fails, and what the browser logs besides the shell's own message. */
const MISBEHAVIOURS = [
  [
    'client-entry-missing',
    'is not there',
    'load',
    [/remoteEntry\.js answered 404/, /status of 404/],
  ],
  [
    'client-bytes-changed',
    'was changed where it is stored',
    'load',
    [/__federation_expose_\w+\.js answered 404/, /status of 404/],
  ],
  ['client-syntax-not-understood', 'is written in a syntax that the browser lacks', 'load', []],
  ['client-throws-on-evaluation', 'throws when it is evaluated', 'load', []],
  ['client-throws-on-mount', 'throws when it is mounted', 'mount', []],
  [
    'client-throws-on-first-render',
    'throws when it first renders',
    'render',
    [/^Error: the first/],
  ],
  [
    'client-throws-while-rendering',
    'throws in a later render',
    'render',
    [/^Error: a later render/],
  ],
] as const;

/** In the full scope each way in each slot, else every third way, each in another slot. */
const TRIED = pairUp(MISBEHAVIOURS, SLOTS).filter((_, index) => isFullScope || index % 3 === 2);

for (const [[folder, what, stage, browserMessages], slot] of TRIED) {
  test.describe(() => {
    test.use({ quizOpensByItself: slot === 'lead-popup' });
    test(`When the ${slot}'s browser side ${what}, its server HTML stays, the rest works, and the failure is reported and rolled back`, async ({
      page,
      expectTrouble,
      releaseBroken,
      rollBack,
      readLog,
    }) => {
      const { path, element: selector, reach, use } = ways[slot];
      const { fragment, version } = await releaseBroken(folder, slot);
      const failed = `${fragment}@${version} ./\\w+ failed to ${stage}; its server HTML stays`;
      for (const message of [new RegExp(`^${failed}`), ...browserMessages]) expectTrouble(message);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      const element = page.locator(selector);
      const serverHtml = await element.innerHTML();

      await reach(page);
      if (folder === 'client-throws-while-rendering') {
        await expect(element).toHaveAttribute('data-mounted', 'true');
        await page.keyboard.press('Shift');
      }
      await expect(element).toHaveAttribute('data-mounted', 'failed');
      expect(await element.innerHTML()).toBe(serverHtml);
      await expectRestWorks(page, slot);
      await expect
        .poll(async () => (await readLog()).filter((line) => line.stage))
        .toMatchObject([{ fragment, version, stage, path, level: 'warn' }]);

      await rollBack();
      await page.goto(path);
      await reach(page);
      await expect(page.locator(selector)).toHaveAttribute('data-mounted', 'true');
      await use(page);
    });
  });
}
