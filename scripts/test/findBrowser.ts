import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../site/buildWhatChanged.ts';

const run = promisify(execFile);

export type BrowserName = 'chromium' | 'headless-shell' | 'firefox' | 'webkit';

interface Browser {
  /** Environment variable with the path of the program. */
  variable: string;
  programs: string[];
  /** Debian's packages. */
  packages: string[];
  /** Other programs that it needs. */
  needs?: string[];
}

const BROWSERS: Record<BrowserName, Browser> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    packages: ['chromium'],
  },
  'headless-shell': {
    variable: 'HEADLESS_SHELL_PATH',
    programs: ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'],
    packages: ['chromium-headless-shell'],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr'],
  },
  webkit: {
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    needs: ['xvfb-run'],
  },
};

/**
 * Finds a browser's program (for WebKit that of its driver): by its environment variable, on the path, or for Chromium in
 * Playwright's own folder. As root on Debian, installs a missing one.
 *
 * @throws a message that says what to install if there is none
 */
export async function findBrowser(name: BrowserName, log: (line: string) => void): Promise<string> {
  const { variable, packages } = BROWSERS[name];
  const found = find(name);
  if (found) return found;
  if (process.getuid?.() === 0 && findProgram('apt-get')) {
    log(`No ${name} found: installing ${packages.join(' ')} …`);
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', ...packages], { maxBuffer: 64 * 1024 * 1024 });
    const installed = find(name);
    if (installed) return installed;
  }
  throw new Error(
    `No ${name} found. Install it (Debian: apt-get install ${packages.join(' ')}), or set ${variable}.`,
  );
}

/**
 * Finds the program for most browser tests: Chromium's headless shell, which takes a third of the processor time, else the full
 * Chromium.
 */
export async function findTestBrowser(log: (line: string) => void): Promise<string> {
  const chromium = await findBrowser('chromium', log);
  return findBrowser('headless-shell', log).catch((error: Error) => {
    log(`${error.message} The tests use Chromium, and take longer.`);
    return chromium;
  });
}

function find(name: BrowserName): string | undefined {
  const { variable, programs, needs = [] } = BROWSERS[name];
  if (!needs.every(findProgram)) return undefined;
  const given = process.env[variable];
  if (given) return given;
  return (
    programs.map(findProgram).find(Boolean) ?? (name === 'chromium' ? findPlaywrights() : undefined)
  );
}

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
