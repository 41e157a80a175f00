import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../site/buildWhatChanged.ts';

const run = promisify(execFile);
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Where a Chromium is: `CHROMIUM_PATH`, the system's, Playwright's own, or, as root on Debian, the package that is then
 * installed.
 *
 * @throws with what to do when there is none and none can be installed
 */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const found = findOnPath() ?? findPlaywrights();
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    say('No Chromium here: installing the package "chromium" …');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { maxBuffer: 64 * 1024 * 1024 });
    const installed = findOnPath();
    if (installed) return installed;
  }
  throw new Error(
    'No Chromium found. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

const findOnPath = () => PROGRAMS.map(findProgram).find(Boolean);

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

function findPlaywrights(): string | undefined {
  const require = createRequire(join(repository, 'tests/package.json'));
  const { chromium } = require('playwright') as { chromium: { executablePath(): string } };
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
