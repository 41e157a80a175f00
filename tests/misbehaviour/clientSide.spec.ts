import { SLOTS } from '@site/fragment-kit';
import { expectRestWorks } from './expectRestWorks.ts';
import { expect, test } from './test.ts';
import { ways } from './ways.ts';

/** Folder, what it does, at which stage that shows, and what a browser says of it besides the shell's own message. */
const MISBEHAVIOURS = [
  [
    'client-entry-missing',
    'is not there',
    'load',
    [/remoteEntry\.js answered 404/, /status of 404/],
  ],
  ['client-bytes-changed', 'was changed on its way', 'load', [/valid digest in the 'integrity'/]],
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

for (const [folder, what, stage, saidBesides] of MISBEHAVIOURS)
  for (const slot of SLOTS)
    test(`A browser side that ${what} leaves the ${slot} as the server wrote it and the rest alive, is reported and taken back`, async ({
      page,
      expectTrouble,
      misbehave,
      heal,
      readLog,
      keepPopupClosed,
    }) => {
      const { path, element: selector, reach } = ways[slot];
      const { fragment, version } = await misbehave(folder, slot);
      const failed = `${fragment}@${version} ./\\w+ failed to ${stage}; its server HTML stays`;
      for (const said of [new RegExp(`^${failed}`), ...saidBesides]) expectTrouble(said);
      if (slot !== 'lead-popup') await keepPopupClosed();
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
        .toMatchObject([{ fragment, version, stage, path, level: 40 }]);

      await heal();
      await page.goto(path);
      await reach(page);
      await expect(page.locator(selector)).toHaveAttribute('data-mounted', 'true');
    });
