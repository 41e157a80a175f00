import { cpus, loadavg, totalmem } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { findBrowser } from '../../scripts/test/findBrowser.ts';

/** For a Chromium that does nothing by itself. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Prints lines with the seconds since the start. */
export function startLog(): (line: string) => void {
  const started = performance.now();
  return (line) =>
    console.log(`[${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s] ${line}`);
}

/** Starts a Chromium that other programs can drive, too. */
export async function openBrowser(opened: AsyncDisposableStack, log: (line: string) => void) {
  const debuggingPort = await findPort('the port of the browser', 0);
  const browser = await chromium.launch({
    executablePath: await findBrowser('chromium', log),
    args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${debuggingPort}`],
  });
  opened.defer(() => browser.close());
  return { browser, debuggingPort, machine: describeMachine(browser, new Date()) };
}

/** The machine and time of the figures. */
interface Machine {
  at: string;
  processor: string;
  cores: number;
  memoryGb: number;
  node: string;
  chromium: string;
  /** Load average of the minute before the first measurement. */
  loadBefore: number;
}

function describeMachine(browser: Browser, now: Date): Machine {
  const [first] = cpus();
  return {
    at: now.toISOString(),
    processor: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    chromium: browser.version(),
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}
