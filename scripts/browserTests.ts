/** `pnpm browser [playwright's arguments]`: the browser tests alone. */
import { findBrowser } from './test/findBrowser.ts';
import { runStep } from './test/runStep.ts';

const { failed } = await runStep(
  {
    name: 'browser tests',
    command: [
      'playwright',
      'test',
      '--config',
      'tests/playwright.config.ts',
      ...process.argv.slice(2),
    ],
    prepare: async () => ({ CHROMIUM_PATH: await findBrowser('chromium', console.log) }),
  },
  (output) => process.stdout.write(output),
);
process.exitCode = failed ? 1 : 0;
