/** `pnpm browser [playwright's arguments]`: only the browser tests. */
import { rm } from 'node:fs/promises';
import { createMemoryFolder } from './test/createMemoryFolder.ts';
import { findTestBrowser } from './test/findBrowser.ts';
import { runStep } from './test/runStep.ts';

const memory = createMemoryFolder();
if (memory) process.env.TMPDIR = memory;
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
    prepare: async () => ({ TEST_BROWSER_PATH: await findTestBrowser(console.log) }),
  },
  (output) => process.stdout.write(output),
);
if (memory) await rm(memory, { recursive: true, force: true });
process.exitCode = failed ? 1 : 0;
