import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import {
  Builder,
  By,
  Capabilities,
  Key,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { findBrowser } from '../../scripts/test/findBrowser.ts';
import type { Engine, Tab, Target } from './Engine.ts';
import { FIND_TARGET, waitForTarget } from './findTarget.ts';
import { waitFor } from './waitFor.ts';

const VIEWPORT = { x: 0, y: 0, width: 1280, height: 800 };
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.1/MiniBrowser';

/**
 * WebKitGTK in its MiniBrowser on a virtual screen, by WebDriver.
 *
 * @param options of the MiniBrowser
 */
export async function startWebKit(options: string[] = []): Promise<Engine> {
  const program = await findBrowser('webkit', console.log);
  const [binary] = globSync(MINI_BROWSER);
  if (!binary) throw new Error(`No ${MINI_BROWSER} found. It comes with libwebkit2gtk-4.1-0.`);
  const port = await findPort('the port of the driver', 0);
  const driver = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1000x24', program, `--port=${port}`],
    {
      env: {
        ...process.env,
        // WebKit's sandbox does not run as root.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
      // xvfb-run leaves its screen and the driver behind when it is killed alone.
      detached: true,
    },
  );
  const server = `http://127.0.0.1:${port}`;
  await waitFor(`WebKitWebDriver answers at ${server}`, async () => {
    if (driver.exitCode !== null) throw new Error(`xvfb-run ended with code ${driver.exitCode}`);
    return (await fetch(`${server}/status`)).ok;
  });
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation', ...options] },
  });
  const start = () => new Builder().usingServer(server).withCapabilities(capabilities).build();
  return {
    version: 'webkit2gtk-4.1',
    openTab: async () => openTab(await start()),
    close: async () => {
      const ended = new Promise((resolve) => driver.once('exit', resolve));
      if (driver.pid) process.kill(-driver.pid, 'SIGTERM');
      await ended;
    },
  };
}

async function openTab(driver: WebDriver): Promise<Tab> {
  await driver.manage().window().setRect(VIEWPORT);
  const find = (target: Target) => waitForTarget(target, () => findOnce(driver, target));
  return {
    goTo: (url) => driver.get(url),
    goBack: () => driver.executeScript('history.back()'),
    click: async (target) => (await find(target)).click(),
    hover: async (target) => {
      const origin = await find(target);
      await driver.actions().move({ origin }).perform();
    },
    type: async (target, text) => (await find(target)).sendKeys(text),
    press: (key) => driver.actions().sendKeys(Key[KEYS[key]]).perform(),
    resize: async (width) => {
      await driver
        .manage()
        .window()
        .setRect({ ...VIEWPORT, width });
    },
    hasAccessible: async (target, role, name) => {
      const below = 'return [...arguments[0].querySelectorAll("*")]';
      for (const element of await driver.executeScript<WebElement[]>(below, await find(target)))
        if ((await element.getAriaRole()) === role && (await element.getAccessibleName()) === name)
          return true;
      return false;
    },
    read: (expression) => driver.executeScript(`return (${expression})`),
    enter: async (frame) => {
      await driver.switchTo().defaultContent();
      if (frame) await driver.switchTo().frame(await driver.findElement(By.css(frame)));
    },
    close: () => driver.quit(),
  };
}

const KEYS = { Escape: 'ESCAPE', Enter: 'ENTER', Tab: 'TAB', End: 'END' } as const;

const findOnce = (driver: WebDriver, { css, text = '', within = '' }: Target) =>
  driver.executeScript<WebElement | null>(
    `return (${FIND_TARGET})(...arguments)`,
    css,
    text,
    within,
  );
