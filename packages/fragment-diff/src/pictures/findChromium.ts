import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The first three start in a third of the time, and show the same. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'headless_shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Finds a Chromium: by `HEADLESS_SHELL_PATH` or `CHROMIUM_PATH`, on the path, or in Playwright's own folder. */
export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH, PATH = '' } = environment;
  const folders = PATH.split(delimiter);
  const installed = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [HEADLESS_SHELL_PATH, CHROMIUM_PATH, ...installed, chromium.executablePath()].find(
    (each) => each && existsSync(each),
  );
}
