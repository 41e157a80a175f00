/** `pnpm browser [playwright's arguments]`: the browser tests alone. */
import { join } from 'node:path';
import { repository } from './site/buildWhatChanged.ts';
import { findChromium } from './test/findChromium.ts';
import { runStep } from './test/runStep.ts';

const { failed } = await runStep(
  'browser tests',
  ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
  {
    environment: { CHROMIUM_PATH: await findChromium(console.log) },
    binaries: join(repository, 'tests/node_modules/.bin'),
  },
);
process.exitCode = failed ? 1 : 0;
